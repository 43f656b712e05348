/**
 * A tracer for OpenTelemetry that hands on every span as it ends, with all that it was given.
 *
 * @module
 */
import { type Span, type Tracer, trace } from "@opentelemetry/api";

/** Makes it the tracer of this process. */
export function recordSpans(ended: (span: unknown) => void): void {
  const tracer = {
    startActiveSpan(name: string, given: object, work: (span: Span) => unknown): unknown {
      const notes: unknown[] = [];
      const note = (...args: unknown[]): Span => {
        notes.push(args);
        return span;
      };
      const span = {
        setAttribute: note,
        setAttributes: note,
        setStatus: note,
        addEvent: note,
        recordException: note,
        updateName: note,
        end: () => ended({ name, given, notes }),
      } as unknown as Span;
      return work(span);
    },
  } as unknown as Tracer;
  trace.setGlobalTracerProvider({ getTracer: () => tracer });
}

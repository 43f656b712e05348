/**
 * The relay on real streams: each side is read no faster than the other takes, and the end of one reaches the
 * other as if nothing stood between them.
 *
 * @see RELAY-1 CAN-7
 * @module
 */
import type { Readable, Writable } from "node:stream";
import { createRelay, type Relay, type RelayOptions } from "./relay.ts";

/** The two ends of a program as another one sees it: what it says, and where it listens. */
export interface End {
  readonly output: Readable;
  readonly input: Writable;
}

/** What a relay on streams is made with. */
export interface RelayStreamsOptions extends Omit<RelayOptions, "toAgent" | "toEditor"> {
  readonly ends: { readonly editor: End; readonly agent: End };
}

/** So many bytes may wait for whoever is slow to take them; beyond, the other side is not read. */
const BYTES_WAITING = 256 * 1024;
/** So many answers of ours may wait for an agent that does not read them; beyond, its questions wait, too. */
const ANSWERS_WAITING = 1_000;

/**
 * Begins to relay. The streams are ours from now on. When one side closes what it says, the other's input is
 * ended; when one side closes its ears, the other's output is destroyed, as a broken pipe would.
 */
export function relayStreams({ ends, ...options }: RelayStreamsOptions): Relay {
  const { editor, agent } = ends;
  let answersWaiting = 0;
  const relay = createRelay({
    ...options,
    toEditor: (bytes, done) => void editor.input.write(bytes, done),
    toAgent(bytes, done) {
      if (done === undefined) return void agent.input.write(bytes);
      answersWaiting++;
      agent.input.write(bytes, (error) => {
        answersWaiting--;
        done(error);
        keepPace();
      });
    },
  });
  const keepPace = (): void => {
    letFlow(editor.output, takesMore(agent.input));
    letFlow(agent.output, takesMore(editor.input) && answersWaiting < ANSWERS_WAITING);
  };

  onEnd(editor.output, () => {
    relay.editorEnded();
    agent.input.end();
  });
  onEnd(agent.output, () => {
    relay.agentEnded();
    editor.input.end();
  });
  onDeaf(editor.input, () => {
    relay.lost("the editor reads no more");
    agent.output.destroy();
  });
  onDeaf(agent.input, () => {
    relay.lost("the agent reads no more");
    editor.output.destroy();
  });
  editor.input.on("drain", keepPace);
  agent.input.on("drain", keepPace);
  editor.output.on("data", (chunk: Uint8Array) => {
    relay.fromEditor(chunk);
    keepPace();
  });
  agent.output.on("data", (chunk: Uint8Array) => {
    relay.fromAgent(chunk);
    keepPace();
  });
  return relay;
}

/** More than its own mark, which would stop and go with each chunk; it tells when it has taken all. */
function takesMore(stream: Writable): boolean {
  return !stream.writableNeedDrain || stream.writableLength < BYTES_WAITING;
}

function letFlow(stream: Readable, flows: boolean): void {
  if (flows === !stream.isPaused()) return;
  if (flows) stream.resume();
  else stream.pause();
}

/** Once, however the stream comes to its end, or has come already. */
function onEnd(stream: Readable, ended: () => void): void {
  let over = false;
  const once = (): void => {
    if (over) return;
    over = true;
    ended();
  };
  stream.on("end", once);
  stream.on("error", once);
  stream.on("close", once);
  if (stream.readableEnded || stream.destroyed) once();
}

function onDeaf(stream: Writable, deaf: () => void): void {
  stream.on("error", deaf);
}

/** For tests of programs that use this package: a person made of code, and a connection without a wire. @module */
export { type PairOptions, streamPair } from "./pair.ts";
export {
  type ScriptedOptions,
  type ScriptedSurface,
  type ScriptStep,
  type Shown,
  type ShownPage,
  scriptedSurface,
} from "./scripted.ts";

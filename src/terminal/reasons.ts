/**
 * Why a question was cancelled, for the agent's log: in English, whatever the person reads.
 *
 * @module
 */

/** The person wants no more questions of this agent (SURF-4). */
export const MUTED = "The person silenced this agent.";
/** Nobody can type any more (RES-3). */
export const INPUT_ENDED = "The input ended.";

/** The name under which this package keeps what is its own in `_meta`. @module */
export const OWN_META = "acp-elicitation";

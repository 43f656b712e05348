/** Words by which an English sentence is known: no other language here has them. @module */
export const ENGLISH: RegExp =
  /(?<![\p{L}/-])(?:the|this|that|your?|answers?|questions?|with|cannot|please|and|of|is|are|has|been|here|there|nothing|file|asks?|said|what|which|from)(?![\p{L}-])/iu;

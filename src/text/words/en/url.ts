/**
 * What we say about addresses. One sentence a warning: what is the matter, and what to do about it. Nothing
 * of the address itself stands in them. Pure.
 *
 * @see URL-3
 * @module
 */

export const url = {
  /** By warning code. */
  warnings: {
    insecure:
      "The connection is not encrypted, so others on the way can read and change what you enter: do not sign in there.",
    userinfo:
      "A name or password stands in front of the real host to mislead or to sign you in: judge the address by its host alone.",
    "mixed-script":
      "The host mixes letters of different alphabets, which is how one name is made to pass for another: do not open it unless you know it.",
    control:
      "The address as sent holds characters that nobody can see: open it only if the address shown here is the one you expect.",
    bidi: "The address as sent holds characters that reverse the order of letters: open it only if the address shown here is the one you expect.",
    confusable:
      "A part of the host is written in letters that read like other ones: compare it with an address you know before you go on.",
    punycode:
      "The host is written in letters beyond the plain English ones: check that it is the name you expect.",
    "ip-host":
      "The host is a bare number instead of a name, so nothing says whose it is: open it only if you know the number.",
    port: "The address uses an unusual port: open it only if you expect a service there.",
    "long-host":
      "The host is very long, and only its end says whose it is: look at the emphasised part.",
    credentials:
      "The address seems to carry a key or a token, which whoever sees the address can use: do not pass it on.",
    "loopback-redirect":
      "When it is done, the page comes back to this computer, which does not reach an agent that runs on another one: if nothing happens after that, give up here and ask the agent for another way.",
    loopback: "The address leads to a program on this computer, not to a site on the internet.",
  },
};

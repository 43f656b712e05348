/**
 * The configuration of the service, as whoever looks after it gives it.
 *
 * @module
 */

/** The environment. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** Where the rows are. */
export type StoreConfig =
  | { readonly kind: "sqlite"; readonly file: string }
  | {
      readonly kind: "postgres";
      /** With its password: it goes to the driver and nowhere else. */
      readonly url: string;
      /** Absent: `url` is listened on. */
      readonly listenUrl?: string;
    };

/** Somebody who describes himself. */
export interface IssuerConfig {
  /** Letter by letter, as it calls itself. */
  readonly issuer: string;
  /** Origins that it uses beside its own. */
  readonly tokenHosts: readonly string[];
}

/** A part is absent where nothing was said of it. Paths are absolute. */
export interface ConnectConfig {
  readonly baseUrl?: URL;
  readonly store?: StoreConfig;
  /** Path of the key file. */
  readonly keys?: string;
  readonly identity?: IssuerConfig;
  /** By the name in the callback's address; `null`: an OAuth provider that does not describe itself. */
  readonly providers: ReadonlyMap<string, IssuerConfig | null>;
}

/** The first keys, and then the steps in which they are changed, in their order. */
export const STEPS = ["create", "add", "promote", "reseal", "drop"] as const;
export type Step = (typeof STEPS)[number];

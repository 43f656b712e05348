/**
 * The playground's server: a port of its own, the built page, and a file in the fragment of the address. The file
 * need not be JSON: a fault is what the page is for.
 *
 * @module
 */
import { deflateRawSync } from "node:zlib";
import { openStaticPage, readPageFiles, type StaticPage } from "../../page/index.ts";
import { enCommand as en, safeText } from "../../text/index.ts";
import type { Context } from "../context.ts";
import { EXIT, type ExitCode, Failure } from "../exit.ts";
import { chooseLaunch } from "../launch.ts";
import { readSource } from "../question-file.ts";
import { takeSignals } from "../signals.ts";

/** The command line of `playground`, read. */
export interface PlaygroundOptions {
  readonly file?: string;
  /** Absent: a free one. */
  readonly port?: number;
  /** Whether the page opens by itself; its address is said either way. */
  readonly open: boolean;
}

/**
 * Serves the page until it is told to go.
 *
 * @throws Failure with exit 2 when the file cannot be read or the port not be had
 */
export async function runPlayground(
  { words, say, complain }: Pick<Context, "words" | "say" | "complain">,
  { file, port, open }: PlaygroundOptions,
): Promise<ExitCode> {
  const fragment = file === undefined ? "" : fragmentOf((await readSource(file, words)).text);
  const page = await serve(port);
  const signals = takeSignals(() => signals.leave(EXIT.interrupted));
  try {
    const link = `${page.origin}/${fragment}`;
    say(en.tools.playground.at({ link: safeText(link, { max: link.length }) }));
    say(en.tools.playground.howToStop);
    if (open) {
      const launch = chooseLaunch({}, process.env, process.platform);
      const opened = launch === undefined ? Promise.reject(new Error("no browser")) : launch(link);
      opened.catch(() => complain(en.tools.playground.notOpened));
    }
    return await signals.left;
  } finally {
    signals.release();
    await page.close();
  }
}

async function serve(port: number | undefined): Promise<StaticPage> {
  const files = await readPageFiles("playground");
  try {
    return await openStaticPage(files, port ?? 0);
  } catch {
    throw new Failure(EXIT.usage, ({ run }) => run.portTaken({ port: safeText(String(port)) }));
  }
}

/** As the page writes it. */
function fragmentOf(text: string): string {
  return `#q=${deflateRawSync(text).toString("base64url")}`;
}

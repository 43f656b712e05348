/**
 * The number of open questions in the document's title, which is the host's alone when there is none.
 *
 * @module
 */
import type { ListWords } from "../text/index.ts";

/** One element's count. */
export class TitleCount {
  #own: string | undefined;

  /** Counts from the first time on that `wanted` is true. */
  show(page: Document, count: number, wanted: boolean, { web }: ListWords): void {
    if (!wanted && this.#own === undefined) return;
    this.#own ??= page.title;
    page.title = count === 0 ? this.#own : web.tabTitle(count, this.#own);
  }
}

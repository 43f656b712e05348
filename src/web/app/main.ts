/**
 * The program of the local page: takes the link's token out of the address, keeps the tab's secret, and shows the
 * questions until the server says goodbye. After that it shows an end, and believes nobody who cannot prove to be
 * that server.
 *
 * @see LOOP-1 LOOP-3 LOOP-5
 * @module
 */
import { chooseLanguage, enWeb, LANGUAGES, loadWebWords, type WebWords } from "../../text/index.ts";
import { defineElements, preload } from "../index.ts";
import { RemoteClient, spendToken, type TabKey, type TabState } from "./remote.ts";

const STORED = "acp-elicitation";

interface Kept {
  readonly key: TabKey;
  readonly language: string;
}

async function start(): Promise<void> {
  defineElements();
  // A page is opened for a question. Where this fails, the question tries anew, and says so.
  preload().catch(() => {});
  const token = location.hash.slice(1);
  // Out of the address bar, the history and a copied link, before anything else.
  history.replaceState(null, "", location.pathname);
  const kept = token === "" ? restore() : await spend(token);
  if (kept === "used-twice") return show("used-twice", await wordsOf(ofBrowser()));
  if (kept === undefined) return show("no-link", await wordsOf(ofBrowser()));
  const words = await wordsOf(kept.language);
  document.documentElement.lang = words.lang;
  document.documentElement.dir = words.dir;
  const list = document.createElement("acp-questions");
  const client = new RemoteClient(kept.key, (state) => onState(state, words));
  list.words = words;
  list.titles = true;
  list.client = client;
  document.querySelector("main")?.replaceChildren(list);
  await client.run();
}

async function spend(token: string): Promise<Kept | "used-twice" | undefined> {
  const spent = await spendToken(token).catch(() => undefined);
  if (spent === "used-twice") {
    sessionStorage.removeItem(STORED);
    return spent;
  }
  // A reload of an address that still held its token: the tab may have its secret already.
  if (spent === undefined) return restore();
  sessionStorage.setItem(STORED, JSON.stringify(spent));
  return spent;
}

function restore(): Kept | undefined {
  const text = sessionStorage.getItem(STORED);
  return text === null ? undefined : (JSON.parse(text) as Kept);
}

function onState(state: TabState, words: WebWords): void {
  const banner = document.querySelector("#banner");
  if (state === "connected") {
    banner?.replaceChildren();
    return;
  }
  if (state === "lost") {
    banner?.replaceChildren(words.web.pageLost);
    return;
  }
  sessionStorage.removeItem(STORED);
  show(state, words);
}

/** The end state: what happened, and what to do. Nothing can be answered here any more. */
function show(end: Exclude<TabState, "connected" | "lost"> | "no-link", words: WebWords): void {
  const { pageEnds } = words.web;
  document.querySelector("#banner")?.replaceChildren();
  const box = document.createElement("section");
  const title = document.createElement("h1");
  title.textContent = pageEnds[end].title;
  title.tabIndex = -1;
  const text = document.createElement("p");
  text.textContent = pageEnds[end].text;
  box.className = "end";
  box.append(title, text);
  document.querySelector("main")?.replaceChildren(box);
  document.title = pageEnds[end].title;
}

/** What the browser asks for, as long as nobody knows the language of the command. */
function ofBrowser(): string {
  return chooseLanguage(navigator.languages);
}

/** The language of the command. One that is not known here is English. */
async function wordsOf(tag: string): Promise<WebWords> {
  const language = LANGUAGES.find((one) => one === tag) ?? "en";
  return await loadWebWords(language).catch(() => enWeb);
}

void start();

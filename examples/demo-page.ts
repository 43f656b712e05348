/**
 * The page of the demo's last question: served on this machine only, without script, and done when somebody
 * presses its button.
 */
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";

export interface DemoPage {
  readonly url: string;
  /** Resolves when the button was pressed. */
  readonly finished: Promise<void>;
  close(): void;
}

const STYLE = `
:root { color-scheme: light dark; font: 1.1rem/1.6 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; }
main { max-width: 32rem; padding: 2rem; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 1rem; }
p { margin: 0 0 1.25rem; }
button { font: inherit; font-weight: 600; padding: 0.7rem 1.6rem; border: 2px solid transparent;
  border-radius: 0.5rem; background: #1a56a8; color: #fff; cursor: pointer; }
button:hover { background: #12407f; }
button:focus-visible { outline: 3px solid #e08a00; outline-offset: 3px; }
`;
const HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": [
    "default-src 'none'",
    `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
  "Cache-Control": "no-store",
  "Referrer-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
  Connection: "close",
};

const page = (title: string, body: string): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} - demo agent</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;

const ASK = page(
  "The demo agent's page",
  `<p>This stands for a step that belongs outside the conversation: a sign-in, a payment, a consent.
Nothing you do here passes through your client or the model.</p>
<form method="post">
<button type="submit">Finish</button>
</form>`,
);
const DONE = page(
  "Finished",
  "<p>The agent knows. You can close this page and go back to your terminal.</p>",
);

/** Serves the page on a free port of the loopback interface. Looking at it changes nothing. */
export async function servePage(): Promise<DemoPage> {
  let finish: () => void = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const server = createServer((request, response) => {
    const own = `127.0.0.1:${port}`;
    const { method = "", url, headers } = request;
    if (headers.host !== own) return send(response, 421, page("Wrong address", ""));
    if (url !== "/connect") return send(response, 404, page("Not here", ""));
    if (method === "GET" || method === "HEAD") return send(response, 200, ASK);
    if (method !== "POST") return send(response, 405, page("Not possible", ""));
    // Only this page's own button: other pages in the browser can send a form here too.
    if (headers.origin !== `http://${own}`) return send(response, 403, page("Not from here", ""));
    response.once("close", finish);
    send(response, 200, DONE);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/connect`,
    finished,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, HEADERS).end(body);
}

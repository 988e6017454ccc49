import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { delimiter, join, normalize } from "node:path";
import { chromium } from "playwright-core";

/** Where a Chromium is installed, or null. */
export function findChromium(): string | null {
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return candidates.find((file) => existsSync(file)) ?? null;
}

const kinds: Record<string, string> = { html: "text/html", js: "text/javascript" };

/** Serves a folder on this machine alone, as an origin of its own whose pages may make no code of text. */
async function serveFolder(folder: string): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer(({ url = "/" }, response) => {
    const path = normalize(new URL(url, "http://localhost").pathname.replace(/\/$/, "/index.html"));
    const file = join(folder, path);
    if (!existsSync(file)) return void response.writeHead(404).end();
    response.setHeader("content-type", kinds[path.split(".").at(-1) ?? ""] ?? "application/octet-stream");
    response.setHeader("content-security-policy", "script-src 'self'");
    response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Opens a folder's page in a browser with this query, and answers what it wrote, once it did. */
export async function textOfPage(executablePath: string, folder: string, query: string): Promise<string> {
  const pages = await serveFolder(folder);
  // Without a sandbox, since it cannot be had everywhere tests run; the page is our own.
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"], timeout: 60_000 });
  try {
    const page = await browser.newPage();
    const failures: string[] = [];
    page.on("pageerror", ({ message }) => failures.push(message));
    page.on("console", (message) => void (message.type() === "error" && failures.push(message.text())));
    await page.goto(`${pages.origin}/?${query}`);
    const found = page.locator("pre").textContent({ timeout: 60_000 });
    return (await found.catch((error: unknown) => `${String(error)}\n${failures.join("\n")}`)) ?? "";
  } finally {
    await browser.close();
    await pages.close();
  }
}

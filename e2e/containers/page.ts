import { createHash } from 'node:crypto';

export interface LoadedPage {
  readonly status: number;
  readonly release: string | undefined;
  /** The scripts and styles that the page names, each with its status and digest. */
  readonly files: Readonly<Record<string, string>>;
  /** The longest response time of the page and its files. */
  readonly slowestMs: number;
}

/** Loads a page through an edge as a browser does, with all files that it names. */
export async function loadPage(origin: string): Promise<LoadedPage> {
  const began = Date.now();
  const response = await fetch(`${origin}/toppage`);
  const html = await response.text();
  let slowestMs = Date.now() - began;
  const files: Record<string, string> = {};
  for (const [, path = ''] of html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)) {
    const startedAt = Date.now();
    const file = await fetch(`${origin}${path}`);
    const digest = createHash('sha256').update(await file.text());
    files[path] = `${file.status} ${digest.digest('hex')}`;
    slowestMs = Math.max(slowestMs, Date.now() - startedAt);
  }
  const [, release] = /"release":"(\d{6})"/.exec(html) ?? [];
  return { status: response.status, release, files, slowestMs };
}

/** A call's status, its message and its milliseconds. */
export async function timedCall(url: URL | string, options: RequestInit = {}) {
  const began = Date.now();
  const response = await fetch(url, options);
  const text = await response.text();
  const message = /"message":"([^"]*)"/.exec(text)?.[1] ?? null;
  return { status: response.status, message, ms: Date.now() - began };
}

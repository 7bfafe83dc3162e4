import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Path of the tag manager's frame (docs/decisions/016-analytics-in-a-frame.md). */
export const ANALYTICS_PATH = '/analytics';

const TAG_MANAGER = 'https://www.googletagmanager.com';
const COLLECTORS = `${TAG_MANAGER} https://*.google-analytics.com https://*.analytics.google.com`;

/** Runs in the frame: starts the containers and passes them the page views of the parent page. */
const SCRIPT = `(()=>{const l=globalThis.dataLayer=[{"gtm.start":Date.now(),event:"gtm.js"}];addEventListener("message",e=>{if(e.source===parent&&typeof e.data?.path==="string")l.push({event:"page_view",page_path:e.data.path,page_title:String(e.data.title)})});for(const id of JSON.parse(document.getElementById("containers").textContent)){const s=document.createElement("script");s.src="${TAG_MANAGER}/gtm.js?id="+id;document.head.append(s)}})()`;
const SCRIPT_HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

/**
 * The frame has its own policy and an opaque origin, so that no tag reaches the page, its storage
 * or its cookies.
 */
const HEADERS = {
  'Content-Security-Policy': [
    "default-src 'none'",
    `script-src ${SCRIPT_HASH} ${TAG_MANAGER}`,
    `connect-src ${COLLECTORS}`,
    `img-src ${COLLECTORS}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; '),
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'no-cache',
};

/** Serves the frame with these containers of the tag manager; without any, its path is a 404. */
export function serveAnalytics(edge: FastifyInstance, containers: readonly string[]): void {
  if (containers.length === 0) return;
  const html = `<!doctype html>\n<html lang="ja"><head><meta charset="utf-8"><title>analytics</title><script type="application/json" id="containers">${JSON.stringify(containers)}</script></head><body><script>${SCRIPT}</script></body></html>\n`;
  edge.get(ANALYTICS_PATH, (_, reply) =>
    reply.headers(HEADERS).type('text/html; charset=utf-8').send(html),
  );
}

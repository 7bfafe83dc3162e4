import type { FastifyReply, FastifyRequest } from 'fastify';
import { FONT_PATH } from '@hareto/design-system/foundation/font-path.ts';

/**
 * Names what a page is going to ask for before the page itself is made and compressed (103, RFC
 * 8297). Only over HTTP/2: browsers take no other, and what stands between over HTTP/1.1 may take
 * it for the answer. The browser fetches into its cache and checks integrity when the page asks.
 */
export function sendEarlyHints(
  { raw: request }: FastifyRequest,
  { raw: response }: FastifyReply,
  scripts: readonly string[],
): void {
  if (request.httpVersionMajor < 2 || request.headers['sec-fetch-dest'] !== 'document') return;
  response.writeEarlyHints({
    link: [
      `<${FONT_PATH}>; rel=preload; as=font; type="font/woff2"; crossorigin`,
      ...scripts.map((href) => `<${href}>; rel=preload; as=script; crossorigin`),
    ],
  });
}

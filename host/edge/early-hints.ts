import type { FastifyReply, FastifyRequest } from 'fastify';
import { FONT_PATH } from '@hareto/design-system/foundation/font-path.ts';

/**
 * Sends the resources of a page as early hints (103, RFC 8297) before the page is rendered and
 * compressed. HTTP/2 only, because browsers accept them only there, and a proxy that speaks
 * HTTP/1.1 may take a 103 for the response. The browser loads them into its cache and checks their
 * integrity when the page uses them.
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

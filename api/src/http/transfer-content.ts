import { CONTENT_TYPES } from '@hareto/contracts/files.ts';
import type { Context } from '../context.ts';
import { receiveContent, serveContent } from '../features/files/file-content.ts';
import { attachment } from '../files/content-disposition.ts';
import { CONTENT_PATH } from '../files/file-urls.ts';
import { streamThrough } from '../ports/object-store.ts';
import type { App } from './app.ts';
import { badRequest } from '../problem.ts';
import { selectRange, readRange } from './byte-range.ts';

/** Uploaded bytes must not run as a page, even if a browser mistakes their type. */
const INERT = "default-src 'none'; sandbox";

/**
 * Receives and sends files by signed URLs. These routes have no API schema, because they use
 * neither JSON nor tokens.
 */
export function transferContentRoutes(app: App, context: Context): void {
  app.get(
    CONTENT_PATH,
    // The answer to a HEAD would read the whole file.
    { exposeHeadRoute: false, config: { access: 'public', rateLimit: app.rateLimits.content } },
    async (request, reply) => {
      const { size, stream, contentType, attachmentName } = await serveContent(
        context,
        request.query,
      );
      const range = readRange(request.headers.range, size);
      if (range === 'unsatisfiable') {
        stream.destroy();
        return reply.code(416).header('content-range', `bytes */${size}`).send();
      }
      if (attachmentName === null) reply.header('cache-control', 'private, max-age=300');
      else reply.header('content-disposition', attachment(attachmentName, 'invoice'));
      reply
        .type(contentType)
        .header('accept-ranges', 'bytes')
        .header('content-security-policy', INERT);
      if (!range) return reply.header('content-length', size).send(stream);
      const { start, end } = range;
      return reply
        .code(206)
        .header('content-length', end - start + 1)
        .header('content-range', `bytes ${start}-${end}/${size}`)
        .send(streamThrough(stream, (bytes) => selectRange(bytes, range)));
    },
  );

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body is a stream, so that the size is enforced while the bytes arrive.
    scope.addContentTypeParser([...CONTENT_TYPES], (_request, payload, done) =>
      done(null, payload),
    );
    scope.put<{ Body: AsyncIterable<Uint8Array> | undefined }>(
      CONTENT_PATH,
      { config: { access: 'public', rateLimit: app.rateLimits.content } },
      async (request, reply) => {
        if (!request.body) throw badRequest();
        await receiveContent(context, request.query, request.body);
        return reply.code(204).send();
      },
    );
  });
}

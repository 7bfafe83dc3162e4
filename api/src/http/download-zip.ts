import type { Context } from '../context.ts';
import { INVOICES_ZIP_PATH, readInvoicesZip } from '../features/invoices/invoices-zip.ts';
import { attachment } from '../files/content-disposition.ts';
import type { App } from './app.ts';

/**
 * Serves the URLs of `getInvoicesZipUrl`, which are signed and opened by a browser without tokens.
 */
export function downloadZipRoute(app: App, context: Context): void {
  app.get(
    INVOICES_ZIP_PATH,
    // The answer to a HEAD would read the whole archive.
    { exposeHeadRoute: false, config: { access: 'public', rateLimit: app.rateLimits.download } },
    async (request, reply) => {
      const { stream, fileName } = await readInvoicesZip(context, request.query);
      return reply
        .type('application/zip')
        .header('content-disposition', attachment(fileName, 'documents.zip'))
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(stream);
    },
  );
}

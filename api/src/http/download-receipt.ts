import { readDocument } from '../features/documents/issued-documents.ts';
import * as v from 'valibot';
import { PathIdSchema } from '@hareto/contracts/plain-fields.ts';
import { attachment } from '../files/content-disposition.ts';
import type { App } from './app.ts';
import { parseParams } from '../endpoints/validation.ts';
import type { Context } from '../context.ts';

const ParamsSchema = v.strictObject({ id: PathIdSchema });

/**
 * Serves the URL of `getReceiptUrl`. The route has no API schema, because the URL is signed and a
 * browser opens it without tokens.
 */
export function downloadReceiptRoute(app: App, context: Context): void {
  app.get(
    '/api/v1/receipts/:id',
    // The answer to a HEAD would make the whole document.
    { exposeHeadRoute: false, config: { access: 'public', rateLimit: app.rateLimits.download } },
    async (request, reply) => {
      const { content, fileName, fallbackName } = await readDocument(
        context,
        parseParams(ParamsSchema, request.params).id,
        request.query,
      );
      return reply
        .type('application/pdf')
        .header('content-disposition', attachment(fileName, fallbackName))
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(content);
    },
  );
}

import type { FastifyInstance } from 'fastify';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import type { ReceivedEvent } from './page.ts';

interface StatusChanged {
  data: { external_invoice_id: string; status: string };
}

/**
 * Receives hareto's webhooks. The signature covers the exact bytes, so the body is not parsed
 * before the check. A message that is sent again has the same id, and is reported once.
 */
export function receiveWebhooks(
  app: FastifyInstance,
  secret: string,
  onEvent: (event: ReceivedEvent) => void,
): void {
  const verifier = new Webhook(secret);
  const seenIds = new Set<string>();
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Body: string }>('/webhooks', async ({ body, headers }, reply) => {
      try {
        const { data } = verifier.verify(body, headers as Record<string, string>) as StatusChanged;
        const id = String(headers['webhook-id']);
        if (!seenIds.has(id))
          onEvent({
            receivedAt: new Date().toISOString(),
            externalInvoiceId: data.external_invoice_id,
            status: data.status,
          });
        seenIds.add(id);
        return await reply.code(204).send();
      } catch (error) {
        if (error instanceof WebhookVerificationError) return reply.code(400).send();
        throw error;
      }
    });
  });
}

import { attachment } from '../../files/content-disposition.ts';
import type { App } from '../../http/app.ts';
import { REQUESTS_CSV_PATH } from '../../features/seller-requests/requests-csv.ts';
import type { Services } from '../../services.ts';

/**
 * Where `getRequestsCsvUrl` leads. No contract: the address comes signed, and a browser opens it
 * without tokens.
 */
export function downloadRequestsCsvRoute(app: App, { sellerRequests }: Services): void {
  app.get(
    REQUESTS_CSV_PATH,
    { config: { access: 'public', rateLimit: app.rateLimits.open } },
    async (request, reply) => {
      const { content, fileName } = await sellerRequests.csv.download(request.query);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', attachment(fileName, 'requests.csv'))
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(content);
    },
  );
}

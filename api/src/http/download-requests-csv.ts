import { attachment } from '../files/content-disposition.ts';
import type { App } from './app.ts';
import { readRequestsCsv, REQUESTS_CSV_PATH } from '../features/seller-requests/requests-csv.ts';
import type { Context } from '../context.ts';

/**
 * Serves the URL of `getRequestsCsvUrl`. It has no contract: the URL is signed, and a browser opens
 * it without tokens.
 */
export function downloadRequestsCsvRoute(app: App, context: Context): void {
  app.get(
    REQUESTS_CSV_PATH,
    { config: { access: 'public', rateLimit: app.rateLimits.open } },
    async (request, reply) => {
      const { content, fileName } = await readRequestsCsv(context, request.query);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', attachment(fileName, 'requests.csv'))
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(content);
    },
  );
}

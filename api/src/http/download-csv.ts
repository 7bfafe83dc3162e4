import { attachment } from '../files/content-disposition.ts';
import type { App } from './app.ts';
import { INVOICES_CSV_PATH, readInvoicesCsv } from '../features/invoices/invoices-csv.ts';
import { readRequestsCsv, REQUESTS_CSV_PATH } from '../features/seller-requests/requests-csv.ts';
import type { Context } from '../context.ts';

const TABLES = [
  { path: REQUESTS_CSV_PATH, read: readRequestsCsv, name: 'requests.csv' },
  { path: INVOICES_CSV_PATH, read: readInvoicesCsv, name: 'payments.csv' },
];

/**
 * Serves the URLs of `getRequestsCsvUrl` and `getInvoicesCsvUrl`. These routes have no API schema,
 * because the URLs are signed and a browser opens them without tokens.
 */
export function downloadCsvRoutes(app: App, context: Context): void {
  for (const { path, read, name } of TABLES)
    app.get(
      path,
      // The answer to a HEAD would make the whole table.
      { exposeHeadRoute: false, config: { access: 'public', rateLimit: app.rateLimits.download } },
      async (request, reply) => {
        const { content, fileName } = await read(context, request.query);
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', attachment(fileName, name))
          .header('content-security-policy', "default-src 'none'; sandbox")
          .send(content);
      },
    );
}

import type { App } from '../../http/app.ts';
import type { Services } from '../../services.ts';
import { createUploadUrlRoute } from './create-upload-url.ts';
import { getFileDownloadUrlRoute } from './get-file-download-url.ts';
import { getInvoiceFileRoute } from './get-invoice-file.ts';
import { registerFileRoute } from './register-file.ts';
import { transferContentRoutes } from './transfer-content.ts';

export function fileRoutes(app: App, services: Services): void {
  createUploadUrlRoute(app, services);
  registerFileRoute(app, services);
  getInvoiceFileRoute(app, services);
  getFileDownloadUrlRoute(app, services);
  transferContentRoutes(app, services);
}

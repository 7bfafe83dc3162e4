import { registerFile } from '@hareto/contracts/file-upload.ts';
import type { InvoiceFile } from '@hareto/contracts/files.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

export function registerFileRoute(app: App, { files }: Services): void {
  route(app, registerFile, async ({ body, caller }) => {
    const file = await files.register(caller, body);
    return caller.partner ? withoutSuppliers(file) : file;
  });
}

/** A partner learns nothing of the suppliers that its user has. */
const withoutSuppliers = (file: InvoiceFile): InvoiceFile => ({
  ...file,
  ocr: { ...file.ocr, supplier_candidates: [] },
});

import { getInvoiceFile, type InvoiceFile } from '@hareto/contracts/files.ts';
import { isNotFound } from '@hareto/contracts/problem.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import type { PaymentValues } from '../values/payment-values.ts';

/**
 * The files of the values, of which the server has stored the known ones. Files that it has deleted
 * meanwhile are left out, also from the values.
 */
export async function loadFilesOf<Values extends PaymentValues>(
  values: Values,
  known: readonly InvoiceFile[],
  signal: AbortSignal,
): Promise<{ files: InvoiceFile[]; values: Values }> {
  const found = await Promise.all(
    values.files.map(
      async ({ file_id }) =>
        known.find((file) => file.file_id === file_id) ?? uploadedFile(file_id, signal),
    ),
  );
  const files = found.filter((file) => file !== null);
  const existing = values.files.filter((_value, index) => found[index] !== null);
  return { files, values: { ...values, files: existing } };
}

async function uploadedFile(id: string, signal: AbortSignal): Promise<InvoiceFile | null> {
  return host()
    .http.call(getInvoiceFile, { params: { id }, signal })
    .catch((thrown: unknown) => {
      if (isNotFound(thrown)) return null;
      throw thrown;
    });
}

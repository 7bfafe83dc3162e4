import { useState, useSyncExternalStore } from 'react';
import { getInvoiceFile, type InvoiceFile } from '@hareto/contracts/files.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useRevalidator } from '@hareto/platform/router/react-router.ts';
import { createFileReadings } from './file-readings.ts';

/** Loads the page's data again as soon as a file that is still being read has been read. */
export function useRevalidateAfterReading(files: readonly InvoiceFile[]): void {
  const { revalidate } = useRevalidator();
  const [readings] = useState(() =>
    createFileReadings({
      initial: files,
      load: (id) => host().http.call(getInvoiceFile, { params: { id } }),
      onReadingEnd: () => void revalidate(),
    }),
  );
  useSyncExternalStore(readings.subscribe, readings.files);
}

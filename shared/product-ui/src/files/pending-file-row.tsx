import { FileRow } from '@hareto/design-system/inputs/file-row.tsx';
import type { PendingFile, Uploads } from './use-uploads.ts';

interface PendingFileRowProps<Target> {
  pendingFile: PendingFile<Target>;
  files: Pick<Uploads<Target>, 'retry' | 'dismiss'>;
}

/** The row of a file that is being uploaded or was refused, with the possible actions. */
export function PendingFileRow<Target>({ pendingFile, files }: PendingFileRowProps<Target>) {
  const { state } = pendingFile;
  const dismiss = () => {
    files.dismiss(pendingFile.key);
  };
  const retry = () => {
    files.retry(pendingFile);
  };
  return (
    <FileRow
      name={pendingFile.file.name}
      bytes={pendingFile.file.size}
      state={state}
      retryLabel="もう一度試す"
      onRetry={state.kind === 'failed' && !state.canRetry ? undefined : retry}
      onCancel={dismiss}
      onRemove={dismiss}
    />
  );
}

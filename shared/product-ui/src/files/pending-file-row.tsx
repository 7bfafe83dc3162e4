import { FileRow } from '@hareto/design-system/inputs/file-row.tsx';
import type { PendingFile, Uploads } from './use-uploads.ts';

interface PendingFileRowProps<Place> {
  one: PendingFile<Place>;
  files: Pick<Uploads<Place>, 'retry' | 'dismiss'>;
}

/** The row of a file that is being uploaded or was refused, with the possible actions. */
export function PendingFileRow<Place>({ one, files }: PendingFileRowProps<Place>) {
  const { state } = one;
  const dismiss = () => {
    files.dismiss(one.key);
  };
  const retry = () => {
    files.retry(one);
  };
  return (
    <FileRow
      name={one.file.name}
      bytes={one.file.size}
      state={state}
      retryLabel="もう一度試す"
      onRetry={state.kind === 'failed' && !state.canRetry ? undefined : retry}
      onCancel={dismiss}
      onRemove={dismiss}
    />
  );
}

import { StartedFileRow, type UploadedFileState } from './use-start-payment.ts';

interface StartedRowProps {
  file: UploadedFileState;
  /** Opens the file dialog for another file. */
  choose?: () => void;
  clear: () => void;
}

/** The file of a payment that is being started. */
export function StartedRow({ file: { retry, ...row }, choose, clear }: StartedRowProps) {
  return (
    <StartedFileRow
      {...row}
      onCancel={clear}
      onRetry={retry ?? choose}
      retryLabel={retry ? 'もう一度試す' : '選び直す'}
      onRemove={clear}
    />
  );
}

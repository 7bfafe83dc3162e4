import type { ChangeEvent, Ref } from 'react';
import { visuallyHidden } from '@hareto/design-system/foundation/visually-hidden.tsx';
import { INVOICE_FILE_ACCEPT } from '@hareto/design-system/inputs/file-accept.ts';

type Props = {
  ref: Ref<HTMLInputElement>;
  busy: boolean;
  onFiles: (files: readonly File[]) => void;
};

/** The browser's file dialog, opened by a button elsewhere. */
export function FilePicker({ ref, busy, onFiles }: Props) {
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // Cleared, so that the same file can be chosen again.
    event.target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <input
      ref={ref}
      css={visuallyHidden}
      type="file"
      multiple
      tabIndex={-1}
      aria-hidden="true"
      accept={INVOICE_FILE_ACCEPT}
      disabled={busy}
      onChange={handleChange}
      data-file-picker
    />
  );
}

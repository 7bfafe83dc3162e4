import { useState, type RefObject } from 'react';
import { visuallyHidden } from '../../foundation/visually-hidden.tsx';
import { lazyComponent } from '../../overlays/lazy-component.tsx';
import { takeFiles } from '../take-files.ts';
import type { PhotoPagesDialogProps } from './photo-pages-dialog.tsx';

/** An input operated by our own button. */
export const hiddenInput = { type: 'file', tabIndex: -1, 'aria-hidden': true } as const;

const photoPages = lazyComponent<PhotoPagesDialogProps>(
  async () =>
    (await import(/* webpackChunkName: "photo-pages" */ './photo-pages-dialog.tsx'))
      .PhotoPagesDialog,
);

/** Phones: a document of several pages is photographed page by page and becomes one file. */
export function PhoneCamera({
  camera,
  disabled,
  onFile,
}: {
  camera: RefObject<HTMLInputElement | null>;
  disabled: boolean;
  onFile: (file: File) => void;
}) {
  const [first, setFirst] = useState<File | null>(null);
  return (
    <>
      <input
        {...hiddenInput}
        disabled={disabled}
        ref={camera}
        css={visuallyHidden}
        accept="image/*"
        capture="environment"
        onChange={(event) => {
          setFirst(takeFiles(event)[0] ?? null);
        }}
      />
      {first && (
        <photoPages.Component
          first={first}
          onDone={(file) => {
            setFirst(null);
            onFile(file);
          }}
          onClose={() => {
            setFirst(null);
          }}
        />
      )}
    </>
  );
}

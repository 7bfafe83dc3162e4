import { css } from '@emotion/react';
import { useId, useRef, useState, type DragEvent, type ReactNode, type Ref } from 'react';
import { FieldError } from './field.tsx';
import { INVOICE_FILE_ACCEPT } from './file-accept.ts';
import type { ZoneProps } from './drop-zone.tsx';
import { LargeZone, RowZone, TwoButtons } from './file-drop-zones.tsx';
import { useIsDesktop } from '../foundation/use-is-desktop.ts';
import { takeFiles } from './take-files.ts';
import { hiddenInput, PhoneCamera } from './photo-pages/phone-camera.tsx';
import { visuallyHidden } from '../foundation/visually-hidden.tsx';

export type FileDropProps = {
  /** Gets unchecked files: call fileProblem() for each and show the result in a FileRow. */
  onFiles: (files: readonly File[]) => void;
  multiple?: boolean;
  accept?: string;
  /** A small text below the prompt of the drop zone. */
  hint?: ReactNode;
  /** large: for the page that creates a payment, with a primary button. */
  size?: 'row' | 'large';
  error?: ReactNode;
  /** True when a file exists already: the button for another one is then secondary. */
  hasFiles?: boolean;
  disabled?: boolean;
};

const stack = css`
  display: grid;
  gap: 8px;
`;
/** dragenter and dragleave fire for every child, so only leaving the zone itself counts. */
export function useFileDrop(onFiles: (files: readonly File[]) => void, disabled: boolean) {
  const [isDraggedOver, setDraggedOver] = useState(false);
  const carriesFiles = (event: DragEvent) => [...event.dataTransfer.types].includes('Files');
  return {
    isDraggedOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        if (!disabled) setDraggedOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (
          !(event.relatedTarget instanceof Node) ||
          !event.currentTarget.contains(event.relatedTarget)
        )
          setDraggedOver(false);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setDraggedOver(false);
        const files = [...event.dataTransfer.files];
        if (!disabled && files.length > 0) onFiles(files);
      },
    },
  };
}

/** Drop zone on desktops; 写真を撮る and ファイルを選ぶ below 1024. The caller uploads the files. */
export function FileDrop({
  onFiles,
  multiple = false,
  accept = INVOICE_FILE_ACCEPT,
  hint = 'PDF・JPG・PNG・HEIC（10MBまで）',
  size = 'row',
  error,
  hasFiles = false,
  disabled = false,
}: FileDropProps) {
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const ids = useId();
  const isDesktop = useIsDesktop();
  const { isDraggedOver, handlers } = useFileDrop(onFiles, disabled);
  const zoneProps: ZoneProps = {
    size,
    hasFiles,
    disabled,
    hint,
    hintId: `${ids}-hint`,
    describedBy: error ? `${ids}-error` : `${ids}-hint`,
    invalid: Boolean(error),
    isDraggedOver,
    isDesktop,
    onChoose: () => picker.current?.click(),
    onPhotograph: () => camera.current?.click(),
  };
  const Zone = size === 'large' ? LargeZone : isDesktop ? RowZone : TwoButtons;
  return (
    <div css={stack} {...handlers}>
      <Zone {...zoneProps} />
      <FilePicker
        ref={picker}
        onFiles={onFiles}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
      />
      {!isDesktop && (
        <PhoneCamera camera={camera} disabled={disabled} onFile={(file) => onFiles([file])} />
      )}
      <FileDropError id={`${ids}-error`}>{error}</FileDropError>
    </div>
  );
}

/** Also shown without a drop zone, when no more files may be added. */
export function FileDropError({ id, children }: { id?: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div role="alert">
      <FieldError {...(id !== undefined && { id })}>{children}</FieldError>
    </div>
  );
}

type FilePickerProps = Required<
  Pick<FileDropProps, 'onFiles' | 'accept' | 'multiple' | 'disabled'>
> & { ref: Ref<HTMLInputElement> };

/** Opens the browser's file dialog from the zone's button. */
function FilePicker({ onFiles, ...input }: FilePickerProps) {
  return (
    <input
      {...hiddenInput}
      {...input}
      onChange={(event) => {
        const files = takeFiles(event);
        if (files.length > 0) onFiles(files);
      }}
      css={visuallyHidden}
      data-file-picker
    />
  );
}

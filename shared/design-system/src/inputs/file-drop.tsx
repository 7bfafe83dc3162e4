import { css } from '@emotion/react';
import { Camera, Download, FileUp, Upload } from 'lucide-react';
import { useId, useRef, useState, type ChangeEvent, type DragEvent, type ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { vars } from '../foundation/css-variables.ts';
import { FieldError } from './field.tsx';
import { INVOICE_FILE_ACCEPT } from './file-accept.ts';
import { Icon } from '../foundation/icon.tsx';
import { mq } from '../foundation/media.ts';
import { useIsDesktop } from '../foundation/use-is-desktop.ts';
import { filesOf } from './files-of.ts';
import { hiddenInput, PhoneCamera } from './photo-pages/phone-camera.tsx';
import { visuallyHidden } from '../foundation/visually-hidden.tsx';

export type FileDropProps = {
  /** Unchecked: use fileProblem() for each and show what it says in a FileRow. */
  onFiles: (files: readonly File[]) => void;
  multiple?: boolean;
  accept?: string;
  /** Below the sentence. */
  hint?: ReactNode;
  /** large: the page for creating a payment, with a primary button. */
  size?: 'row' | 'large';
  error?: ReactNode;
  disabled?: boolean;
};

const { color } = vars;

const zone = css`
  display: flex;
  align-items: center;
  gap: 20px;
  padding: 20px 24px;
  border: 1.5px dashed ${color.primary300};
  border-radius: ${vars.radius.l};
  background: ${color.dropBg};
  &[data-size='large'] {
    flex-direction: column;
    justify-content: center;
    gap: 12px;
    padding: 48px 24px;
    text-align: center;
  }
  ${mq.mobile} {
    &[data-size='large'] {
      padding: 28px 16px;
      border: 1px solid ${color.line};
      box-shadow: ${vars.shadow.e1};
    }
  }
  &[data-over='true'] {
    background: ${color.primary50};
    border-color: ${color.primary};
  }
  &[data-invalid='true'] {
    border-color: ${color.danger};
  }
  &[data-disabled='true'] {
    filter: grayscale(1);
  }
`;
const tile = css`
  display: grid;
  place-items: center;
  flex: none;
  width: 52px;
  height: 52px;
  border-radius: ${vars.radius.l};
  background: ${color.primary50};
  color: ${color.primary};
  font-size: ${vars.font[20]};
  [data-size='large'] & {
    width: 64px;
    height: 64px;
    font-size: ${vars.font[28]};
  }
  [data-over='true'] & {
    background: ${color.surface};
  }
`;
const words = css`
  flex: 1;
  min-width: 0;
  [data-size='large'] & {
    flex: none;
  }
`;
const sentence = css`
  font-weight: 500;
  [data-size='large'] & {
    font-size: ${vars.font[18]};
    font-weight: 700;
  }
`;
const small = css`
  font-size: ${vars.font[12]};
  line-height: 1.6;
  color: ${color.textMuted};
  [data-size='large'] & {
    font-size: ${vars.font[13]};
  }
`;
const choose = css`
  padding: 0;
  border: 0;
  background: none;
  color: ${color.primary};
  font-weight: 500;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
  &:disabled {
    color: ${color.textDisabled};
  }
`;
const stack = css`
  display: grid;
  gap: 8px;
`;
const largeButtons = css`
  display: grid;
  gap: 8px;
  margin-top: 4px;
  ${mq.mobile} {
    width: 100%;
  }
`;
const buttons = css`
  display: grid;
  gap: 8px;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 176px), 1fr));
`;

/** dragenter and dragleave fire for every child: only leaving the zone itself counts. */
export function useFileDrop(onFiles: (files: readonly File[]) => void, disabled: boolean) {
  const [over, setOver] = useState(false);
  const carriesFiles = (event: DragEvent) => [...event.dataTransfer.types].includes('Files');
  return {
    over,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        if (!disabled) setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (
          !(event.relatedTarget instanceof Node) ||
          !event.currentTarget.contains(event.relatedTarget)
        )
          setOver(false);
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        const files = [...event.dataTransfer.files];
        if (!disabled && files.length > 0) onFiles(files);
      },
    },
  };
}

type Face = Required<Pick<FileDropProps, 'size' | 'disabled'>> & {
  hint: ReactNode;
  hintId: string;
  describedBy: string;
  invalid: boolean;
  over: boolean;
  isDesktop: boolean;
  onChoose: () => void;
  onPhotograph: () => void;
};

function DropZone({
  size,
  disabled,
  hint,
  hintId,
  invalid,
  over,
  children,
  invitation,
}: Face & { invitation: ReactNode; children?: ReactNode }) {
  return (
    <div
      css={zone}
      data-size={size}
      data-over={over}
      data-invalid={invalid}
      data-disabled={disabled}
    >
      <span css={tile}>
        <Icon icon={over ? Download : FileUp} />
      </span>
      <div css={words}>
        {over ? (
          <strong css={sentence}>ここで離すとアップロードします</strong>
        ) : (
          <p css={sentence}>{invitation}</p>
        )}
        <p css={small} id={hintId}>
          {hint}
        </p>
      </div>
      {children}
    </div>
  );
}

/** The page for creating a payment: also on a phone a zone of its own. */
function LargeZone(face: Face) {
  const { disabled, describedBy, isDesktop, onChoose, onPhotograph } = face;
  return (
    <DropZone {...face} invitation={isDesktop ? '請求書をここにドロップ' : '請求書を読み取る'}>
      <div css={largeButtons}>
        <Button
          size="lg"
          icon={Upload}
          disabled={disabled}
          aria-describedby={describedBy}
          onClick={onChoose}
        >
          ファイルを選ぶ
        </Button>
        {!isDesktop && (
          <Button
            variant="secondary"
            size="lg"
            icon={Camera}
            disabled={disabled}
            onClick={onPhotograph}
          >
            写真を撮る
          </Button>
        )}
      </div>
    </DropZone>
  );
}

function RowZone(face: Face) {
  const { disabled, describedBy, onChoose } = face;
  const button = (
    <button
      type="button"
      css={choose}
      disabled={disabled}
      aria-describedby={describedBy}
      onClick={onChoose}
    >
      ファイルを選ぶ
    </button>
  );
  return <DropZone {...face} invitation={<>ここにドロップ、または{button}</>} />;
}

function TwoButtons({ disabled, hint, hintId, describedBy, onChoose, onPhotograph }: Face) {
  return (
    <>
      <div css={buttons}>
        <Button
          variant="secondary"
          size="lg"
          block
          icon={Camera}
          disabled={disabled}
          onClick={onPhotograph}
        >
          写真を撮る
        </Button>
        <Button
          size="lg"
          block
          icon={FileUp}
          disabled={disabled}
          aria-describedby={describedBy}
          onClick={onChoose}
        >
          ファイルを選ぶ
        </Button>
      </div>
      <p css={small} id={hintId}>
        {hint}
      </p>
    </>
  );
}

/** Drop zone on desktop; 写真を撮る and ファイルを選ぶ below 1024. Uploading is the caller's. */
export function FileDrop({
  onFiles,
  multiple = false,
  accept = INVOICE_FILE_ACCEPT,
  hint = 'PDF・JPG・PNG（10MBまで）',
  size = 'row',
  error,
  disabled = false,
}: FileDropProps) {
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const ids = useId();
  const isDesktop = useIsDesktop();
  const { over, handlers } = useFileDrop(onFiles, disabled);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = filesOf(event);
    if (files.length > 0) onFiles(files);
  };
  const face: Face = {
    size,
    disabled,
    hint,
    hintId: `${ids}-hint`,
    describedBy: error ? `${ids}-error` : `${ids}-hint`,
    invalid: Boolean(error),
    over,
    isDesktop,
    onChoose: () => {
      picker.current?.click();
    },
    onPhotograph: () => {
      camera.current?.click();
    },
  };
  const Zone = size === 'large' ? LargeZone : isDesktop ? RowZone : TwoButtons;
  return (
    <div css={stack} {...handlers}>
      <Zone {...face} />
      <input
        {...hiddenInput}
        disabled={disabled}
        onChange={take}
        ref={picker}
        css={visuallyHidden}
        accept={accept}
        multiple={multiple}
        data-file-picker
      />
      {!isDesktop && (
        <PhoneCamera
          camera={camera}
          disabled={disabled}
          onFile={(file) => {
            onFiles([file]);
          }}
        />
      )}
      {error ? (
        <div role="alert">
          <FieldError id={`${ids}-error`}>{error}</FieldError>
        </div>
      ) : null}
    </div>
  );
}

import { css } from '@emotion/react';
import { CircleAlert, FileText, Image, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { cardSurface } from '../layout/card.tsx';
import { vars } from '../foundation/css-variables.ts';
import { formatBytes } from './file-check.ts';
import { ProgressBar } from './progress-bar.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { Icon } from '../foundation/icon.tsx';
import { announce } from '../feedback/live-announcer.tsx';
import { mq } from '../foundation/media.ts';

export type FileState =
  | { kind: 'waiting' }
  | {
      kind: 'uploading';
      percent: number;
      /** Replaces the usual text. */
      text?: string | undefined;
      /** Offers `onRetry`, although the upload may still continue. */
      isStalled?: boolean;
    }
  /** `text` replaces the usual text, for example while the file waits in a queue. */
  | { kind: 'reading'; text?: string | undefined }
  | { kind: 'done'; text?: ReactNode }
  | { kind: 'partial'; text: ReactNode }
  /** `canRetry`: another attempt with the same file may succeed. */
  | { kind: 'failed'; message: string; canRetry?: boolean };

export type FileRowProps = {
  name: string;
  bytes?: number | undefined;
  state: FileState;
  /** 中止 during the upload and the reading. */
  onCancel?: (() => void) | undefined;
  /** 選び直す after a failure or a stall. */
  onRetry?: (() => void) | undefined;
  retryLabel?: string;
  /** ✕ after the upload and the reading. */
  onRemove?: (() => void) | undefined;
  /** Another button at the right end: 見る. */
  action?: ReactNode;
};

const { color } = vars;

const row = css`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 12px;
  ${mq.mobile} {
    flex-wrap: wrap;
    justify-content: end;
    > div {
      min-width: 40%;
    }
  }
`;
/** The buttons of a file stay together when a narrow row breaks. */
const buttonGroup = css`
  display: flex;
  flex: none;
  align-items: center;
  gap: 8px;
  &:empty {
    display: none;
  }
`;
const rowFailed = css`
  border-color: ${color.dangerLine};
`;
const tile = css`
  display: grid;
  place-items: center;
  flex: none;
  width: 40px;
  height: 48px;
  border-radius: ${vars.radius.badge};
  background: ${color.neutralBg};
  color: ${color.textMuted};
  font-size: ${vars.font[16]};
`;
const tileFailed = css`
  background: ${color.dangerBg};
  color: ${color.danger};
`;
const textColumn = css`
  flex: 1;
  min-width: 0;
  font-size: ${vars.font[12]};
  line-height: 1.6;
  color: ${color.textMuted};
`;
const nameText = css`
  font-size: ${vars.font[13]};
  font-weight: 500;
  color: ${color.text};
  margin-right: 6px;
`;
const failedText = css`
  color: ${color.danger};
`;
const partialText = css`
  color: ${color.warning};
`;
const doneText = css`
  color: ${color.info};
`;

const isStalled = (state: FileState) => state.kind === 'uploading' && state.isStalled;

/** The text to announce: it changes only at the start, in the middle, at a stall and at the end. */
function milestone(name: string, state: FileState): string | null {
  if (state.kind === 'waiting') return null;
  if (state.kind === 'uploading') {
    if (state.isStalled && state.text) return `${name} ${state.text}`;
    return state.percent >= 50
      ? `${name} 50%アップロードしました`
      : `${name} アップロードを始めました`;
  }
  if (state.kind === 'reading') return `${name} 文字を読み取っています`;
  if (state.kind === 'failed') return `${name} ${state.message}`;
  return `${name} 完了しました`;
}

function useMilestones(name: string, state: FileState): void {
  const text = milestone(name, state);
  const initialKind = useRef(state.kind);
  useEffect(() => {
    // A file that already existed when the page opened is not announced.
    if (
      text === null ||
      (initialKind.current !== 'uploading' && initialKind.current === state.kind)
    )
      return;
    announce(text, state.kind === 'failed' ? 'assertive' : 'polite');
  }, [text, state.kind]);
}

/** A file with its name, size and progress. */
export function FileRow({
  name,
  bytes,
  state,
  onCancel,
  onRetry,
  retryLabel = '選び直す',
  onRemove,
  action,
}: FileRowProps) {
  useMilestones(name, state);
  const failed = state.kind === 'failed';
  const busy = state.kind === 'uploading' || state.kind === 'reading';
  return (
    <div css={[cardSurface, row, failed && rowFailed]}>
      <span css={[tile, failed && tileFailed]}>
        <Icon icon={failed ? CircleAlert : /\.(?:jpe?g|png)$/i.test(name) ? Image : FileText} />
      </span>
      <div css={textColumn}>
        <span css={nameText}>{name}</span>
        {bytes !== undefined && <span>{formatBytes(bytes)}</span>}
        <FileStateText state={state} />
      </div>
      {action !== undefined && <span css={buttonGroup}>{action}</span>}
      {(failed || isStalled(state)) && onRetry && (
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
      {busy && onCancel && (
        <IconButton icon={X} size="sm" label={`${name}のアップロードを中止`} onClick={onCancel} />
      )}
      {!busy && onRemove && (
        <IconButton icon={X} size="sm" label={`${name}を外す`} onClick={onRemove} />
      )}
    </div>
  );
}

function FileStateText({ state }: { state: FileState }) {
  if (state.kind === 'waiting') return <p>順番を待っています</p>;
  if (state.kind === 'uploading')
    return (
      <>
        <ProgressBar percent={state.percent} label="アップロードの進み具合" />
        <span css={state.isStalled && partialText}>
          {state.text ?? `アップロードしています… ${Math.round(state.percent)}%`}
        </span>
      </>
    );
  if (state.kind === 'reading')
    return (
      <>
        <ProgressBar percent={null} label="読み取りの進み具合" />
        <span>{state.text ?? '文字を読み取っています… 金額・振込先を確認中'}</span>
      </>
    );
  if (state.kind === 'failed') return <p css={failedText}>{state.message}</p>;
  return state.text === undefined ? null : (
    <p css={state.kind === 'partial' ? partialText : doneText}>{state.text}</p>
  );
}

import { css } from '@emotion/react';
import { Camera, FileUp, Upload } from 'lucide-react';
import { Button } from '../actions/button.tsx';
import { vars } from '../foundation/css-variables.ts';
import { mq } from '../foundation/media.ts';
import { DropHint, DropZone, type ZoneProps } from './drop-zone.tsx';

const { color } = vars;

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

/** For the page that creates a payment; shown on phones as well. */
export function LargeZone(props: ZoneProps) {
  const { disabled, describedBy, isDesktop, onChoose, onPhotograph } = props;
  return (
    <DropZone {...props} invitation={isDesktop ? '請求書をここにドロップ' : '請求書を読み取る'}>
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

export function RowZone(props: ZoneProps) {
  const { disabled, describedBy, onChoose } = props;
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
  return (
    <DropZone
      {...props}
      invitation={
        <span>
          <span>ここにドロップ、または</span>
          {button}
        </span>
      }
    />
  );
}

export function TwoButtons({
  hasFiles,
  disabled,
  hint,
  hintId,
  describedBy,
  onChoose,
  onPhotograph,
}: ZoneProps) {
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
          variant={hasFiles ? 'secondary' : 'primary'}
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
      <DropHint id={hintId}>{hint}</DropHint>
    </>
  );
}

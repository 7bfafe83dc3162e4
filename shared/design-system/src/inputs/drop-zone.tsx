import { css } from '@emotion/react';
import { Download, FileUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { vars } from '../foundation/css-variables.ts';
import { Icon } from '../foundation/icon.tsx';
import { mq } from '../foundation/media.ts';

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
const textColumn = css`
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
export type ZoneProps = {
  /** large: for the page that creates a payment, with a primary button. */
  size: 'row' | 'large';
  /** True when a file exists already: the button for another one is then secondary. */
  hasFiles: boolean;
  disabled: boolean;
  hint: ReactNode;
  hintId: string;
  describedBy: string;
  invalid: boolean;
  isDraggedOver: boolean;
  isDesktop: boolean;
  onChoose: () => void;
  onPhotograph: () => void;
};

export function DropZone({
  size,
  disabled,
  hint,
  hintId,
  invalid,
  isDraggedOver,
  children,
  invitation,
}: ZoneProps & { invitation: ReactNode; children?: ReactNode }) {
  return (
    <div
      css={zone}
      data-size={size}
      data-over={isDraggedOver}
      data-invalid={invalid}
      data-disabled={disabled}
    >
      <span css={tile}>
        <Icon icon={isDraggedOver ? Download : FileUp} />
      </span>
      <div css={textColumn}>
        {isDraggedOver ? (
          <strong css={sentence}>ここで離すとアップロードします</strong>
        ) : (
          <p css={sentence}>{invitation}</p>
        )}
        <DropHint id={hintId}>{hint}</DropHint>
      </div>
      {children}
    </div>
  );
}

export const DropHint = ({ id, children }: { id: string; children: ReactNode }) => (
  <p css={small} id={id}>
    {children}
  </p>
);

import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Scissors } from 'lucide-react';

const { color } = vars;

const button = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${vars.space[1.5]};
  align-self: center;
  min-width: 2rem;
  min-height: 2.75rem;
  padding: 0 ${vars.space[1.5]};
  border: 1px dashed ${color.line};
  border-radius: ${vars.radius.full};
  background: ${color.surface};
  color: ${color.textMuted};
  font-size: ${vars.font[12]};
  cursor: pointer;
  &[aria-pressed='true'] {
    border: 1px solid ${color.primary};
    background: ${color.primary};
    color: ${color.textInverse};
  }
  ${mq.mobile} {
    width: 100%;
  }
`;
const dividerLabel = css`
  display: none;
  ${mq.mobile} {
    display: inline;
  }
`;

interface DividerProps {
  /** The page before the divider. */
  page: number;
  isSet: boolean;
  onToggle: () => void;
}

/** A toggle between two pages: when it is set, another invoice begins after it. */
export function Divider({ page, isSet, onToggle }: DividerProps) {
  return (
    <button
      type="button"
      data-split-stop
      css={button}
      aria-pressed={isSet}
      aria-label={`${String(page)}ページと${String(page + 1)}ページの間で区切る`}
      title={isSet ? '区切りを外す' : 'ここで区切る'}
      onClick={onToggle}
    >
      <Icon icon={Scissors} />
      <span css={dividerLabel}>{isSet ? '区切りを外す' : 'ここで区切る'}</span>
    </button>
  );
}

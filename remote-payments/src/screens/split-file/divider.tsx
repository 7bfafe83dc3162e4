import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Scissors } from 'lucide-react';
import { PICTURE_HEIGHT } from './page-card.tsx';

const { color } = vars;

/** A line between two pages, as long as their pictures, with the button in its middle. */
const rail = css`
  display: flex;
  flex: none;
  flex-direction: column;
  align-items: center;
  gap: ${vars.space[1]};
  height: ${PICTURE_HEIGHT};
  &::before,
  &::after {
    content: '';
    flex: 1;
    border-left: 1px dashed ${color.controlSoft};
  }
  &[data-set='true']::before,
  &[data-set='true']::after {
    border-left: 2px solid ${color.textSub};
  }
  ${mq.mobile} {
    flex-direction: row;
    width: 100%;
    height: auto;
    &::before,
    &::after {
      border-top: 1px dashed ${color.controlSoft};
      border-left: 0;
    }
    &[data-set='true']::before,
    &[data-set='true']::after {
      border-top: 2px solid ${color.textSub};
      border-left: 0;
    }
  }
`;
const button = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${vars.space[1.5]};
  width: 2.25rem;
  height: 2.25rem;
  padding: 0;
  border: 1px solid ${color.control};
  border-radius: ${vars.radius.full};
  background: ${color.surface};
  color: ${color.textSub};
  font-size: ${vars.font[13]};
  cursor: pointer;
  &[aria-pressed='true'] {
    border-color: ${color.textSub};
    background: ${color.textSub};
    color: ${color.textInverse};
  }
  ${mq.touch} {
    min-width: 2.75rem;
    height: 2.75rem;
  }
  ${mq.mobile} {
    width: auto;
    padding: 0 ${vars.space[5]};
    &[aria-pressed='true'] {
      background: ${color.surface};
      color: ${color.text};
      font-weight: 700;
    }
  }
`;
const buttonLabel = css`
  display: none;
  ${mq.mobile} {
    display: inline;
  }
`;
const railLabel = css`
  font-size: ${vars.font[12]};
  font-weight: 700;
  ${mq.mobile} {
    display: none;
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
    <span css={rail} data-set={isSet}>
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
        <span css={buttonLabel}>{isSet ? '区切りを外す' : 'ここで区切る'}</span>
      </button>
      {isSet && (
        <span css={railLabel} aria-hidden>
          区切り
        </span>
      )}
    </span>
  );
}

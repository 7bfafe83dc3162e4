import { css } from '@emotion/react';
import type { ProofWay } from '@hareto/contracts/reauthentication.ts';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { formatTime } from '@hareto/domain/plain-date.ts';
import { ChevronRight, Clock, KeyRound, Lock, Mail, type LucideIcon } from 'lucide-react';
import { WAY_NAMES } from './proof-copy.ts';
import type { Way, DialogState } from './use-dialog-state.ts';

const footer = css`
  padding: ${vars.space[3.5]} ${vars.space[8]} ${vars.space[3]};
  background: ${vars.color.sunken};
  border-top: 1px solid ${vars.color.line};
  ${mq.mobile} {
    padding: ${vars.space[3]} ${vars.space[5]} calc(${vars.space[5]} + env(safe-area-inset-bottom));
  }
`;
const row = css`
  display: flex;
  align-items: center;
  gap: ${vars.space[2.5]};
  width: calc(100% + 1rem);
  min-height: 2.75rem;
  margin: 0 calc(-1 * ${vars.space[2]});
  padding: ${vars.space[1]} ${vars.space[2]};
  border: 0;
  border-radius: ${vars.radius.m};
  background: none;
  color: ${vars.color.text};
  font: inherit;
  font-size: ${vars.font[14]};
  font-weight: 500;
  text-align: left;
  cursor: pointer;
  > span:first-of-type {
    flex: 1;
  }
  &:hover {
    background: ${vars.color.hover};
  }
  &[aria-disabled='true'] {
    color: ${vars.color.textMuted};
    font-weight: 400;
    background: none;
    cursor: not-allowed;
  }
  ${mq.mobile} {
    min-height: 3rem;
  }
`;

const time = css`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${vars.space[1]};
`;

const ICONS: Record<ProofWay, LucideIcon> = { passkey: KeyRound, password: Lock, code: Mail };

/** The buttons of the other ways; a closed one says from when it can be used. */
export function OtherWays({ dialogState }: { dialogState: DialogState }) {
  const others = dialogState.ways.filter(({ way }) => way !== dialogState.chosen);
  if (others.length === 0) return null;
  // The closed ones are at the end.
  const inOrder = [
    ...others.filter(dialogState.isOpen),
    ...others.filter((way) => !dialogState.isOpen(way)),
  ];
  return (
    <div css={footer}>
      <Text as="p" variant="caption" tone="muted">
        {dialogState.ways.some(dialogState.isOpen) ? 'ほかの方法' : '確認の方法'}
      </Text>
      <ul>
        {inOrder.map((way) => (
          <li key={way.way}>
            <WayButton way={way} isOpen={dialogState.isOpen(way)} onChoose={dialogState.choose} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface WayButtonProps {
  way: Way;
  isOpen: boolean;
  onChoose: (way: ProofWay) => void;
}

function WayButton({ way: { way, closedUntil }, isOpen, onChoose }: WayButtonProps) {
  const text = `${WAY_NAMES[way].by}で確認する`;
  const from = isOpen || closedUntil === null ? null : formatTime(new Date(closedUntil));
  return (
    <button
      type="button"
      css={row}
      aria-disabled={from !== null}
      {...(from === null ? {} : { 'aria-label': `${text}、${clockTimeText(from)}から使えます` })}
      onClick={() => {
        if (from === null) onChoose(way);
      }}
    >
      <Icon icon={ICONS[way]} />
      <span>{text}</span>
      {from === null ? (
        <Icon icon={ChevronRight} />
      ) : (
        <Text variant="caption" tone="muted" tabularNums css={time}>
          <Icon icon={Clock} size="0.875rem" />
          {`${from}から`}
        </Text>
      )}
    </button>
  );
}

/** 14:34 as 14時34分. */
const clockTimeText = (time: string) => time.replace(':', '時').concat('分');

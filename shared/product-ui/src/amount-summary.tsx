import { css, keyframes } from '@emotion/react';
import { CircleHelp } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { formatYenProse } from '@hareto/domain/money.ts';
import { Amount } from '@hareto/design-system/foundation/amount.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { IconButton } from '@hareto/design-system/actions/icon-button.tsx';
import { announce } from '@hareto/design-system/feedback/live-announcer.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Popover } from '@hareto/design-system/overlays/popover.tsx';
import { text } from '@hareto/design-system/foundation/text-styles.ts';
import { WrappedText } from '@hareto/design-system/foundation/wrapped-text.tsx';

export type AmountLine = {
  key: string;
  label: ReactNode;
  /** Whole yen; negative amounts are printed with −. */
  amount: number;
  /** Explanation behind a question mark. */
  help?: ReactNode;
  /** success: an amount that another party pays. */
  tone?: 'default' | 'success';
  /** A subtotal of the lines above. */
  isSubtotal?: boolean;
  /** An amount that the lines above already include, in small text below this line. */
  included?: { label: string; amount: number };
};

export type AmountSummaryProps = {
  lines: readonly AmountLine[];
  /** Null when there are no amounts to add up yet. */
  total: number | null;
  totalLabel?: string;
  /** Shows the total above the lines, as the main amount of the page. */
  totalFirst?: boolean;
  /** True while a new calculation is running: the old numbers are dimmed. */
  busy?: boolean;
  /** Shown instead of the lines while `total` is null. */
  placeholder?: string;
};

const flash = keyframes`from { background: ${vars.color.primary50}; }`;

const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${vars.space[2.5]};
  transition: opacity ${vars.motion.fast};
  &[aria-busy='true'] {
    opacity: 0.5;
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: baseline;
    gap: ${vars.space[3]};
    font-size: ${vars.font[14]};
  }
  dt {
    display: flex;
    flex: 1;
    align-items: center;
    gap: ${vars.space[1]};
    color: ${vars.color.textSub};
  }
  dd {
    font-variant-numeric: tabular-nums;
    font-weight: 500;
    white-space: nowrap;
  }
`;
const totalLine = css`
  border-top: 1px solid ${vars.color.line};
  padding-top: ${vars.space[3.5]};
  margin-top: ${vars.space[1]};
  dt {
    color: ${vars.color.text};
    font-weight: 700;
    white-space: nowrap;
  }
  dd {
    margin-left: auto;
    font-size: ${vars.font[28]};
    line-height: 1.3;
    font-weight: 700;
    letter-spacing: -0.02em;
    border-radius: ${vars.radius.s};
  }
`;
const subtotalLine = css`
  && {
    border-top: 1px solid ${vars.color.line};
    padding-top: ${vars.space[2.5]};
  }
  dt,
  dd {
    color: ${vars.color.text};
    font-weight: 700;
  }
`;
const leadingTotal = css`
  && {
    display: block;
  }
  border-bottom: 1px solid ${vars.color.line};
  padding-bottom: ${vars.space[4]};
  margin-bottom: ${vars.space[1]};
  dt {
    font-size: ${vars.font[13]};
    color: ${vars.color.textMuted};
  }
  dd {
    ${text.amountXL} border-radius: ${vars.radius.s};
  }
`;
const flashing = css`
  animation: ${flash} 600ms ${vars.motion.ease};
  ${mq.reducedMotion} {
    animation: none;
  }
`;
const includedPart = css`
  && {
    flex-basis: 100%;
    margin-top: calc(-1 * ${vars.space[2.5]});
    text-align: right;
    white-space: normal;
    font-size: ${vars.font[12]};
    font-weight: 400;
    color: ${vars.color.textMuted};
  }
`;
const success = css`
  color: ${vars.color.success};
`;
const waiting = css`
  color: ${vars.color.textMuted};
  font-size: ${vars.font[13]};
`;
const helpText = css`
  padding: ${vars.space[2]} ${vars.space[2.5]};
  font-size: ${vars.font[13]};
  line-height: 1.7;
`;

/** Announces a new total once, but not the first one. Returns true for a changed number. */
function useAnnouncedTotal(total: number | null, busy: boolean, label: string): boolean {
  const initialTotal = useRef(total);
  const announcedTotal = useRef(total);
  useEffect(() => {
    if (busy || total === null || total === announcedTotal.current) return;
    announcedTotal.current = total;
    announce(`${label} ${formatYenProse(total)}`);
  }, [busy, total, label]);
  return total !== null && total !== initialTotal.current;
}

/** 請求金額, 手数料, and the total as the most important number. */
export function AmountSummary({
  lines,
  total,
  totalLabel = 'お支払い総額',
  totalFirst = false,
  busy = false,
  placeholder = '請求金額を入力すると表示します',
}: AmountSummaryProps) {
  const changed = useAnnouncedTotal(total, busy, totalLabel);
  if (total === null) return <p css={waiting}>{placeholder}</p>;
  const totalRow = (
    <div css={totalFirst ? leadingTotal : totalLine}>
      <dt>{totalLabel}</dt>
      <dd key={total} css={changed && flashing}>
        <Amount value={total} />
      </dd>
    </div>
  );
  return (
    <dl css={list} aria-busy={busy}>
      {totalFirst && totalRow}
      {lines.map((line) => (
        <div key={line.key} css={line.isSubtotal === true && subtotalLine}>
          <dt>
            <WrappedText>{line.label}</WrappedText>
            {line.help !== undefined && <HelpMark label={line.label}>{line.help}</HelpMark>}
          </dt>
          <dd css={line.tone === 'success' && success}>
            <Amount value={line.amount} />
          </dd>
          {line.included && (
            <dd css={includedPart}>
              <span>{line.included.label}</span> <Amount value={line.included.amount} />
            </dd>
          )}
        </div>
      ))}
      {!totalFirst && totalRow}
    </dl>
  );
}

function HelpMark({ label, children }: { label: ReactNode; children: ReactNode }) {
  const name = typeof label === 'string' ? `${label}の説明` : '説明';
  return (
    <Popover
      label={name}
      width={280}
      trigger={<IconButton icon={CircleHelp} label={name} size="xs" />}
    >
      <div css={helpText}>{children}</div>
    </Popover>
  );
}

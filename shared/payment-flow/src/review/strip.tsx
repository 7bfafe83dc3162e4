import { css } from '@emotion/react';
import { ChevronLeft, ChevronRight, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@hareto/design-system/actions/icon-button.tsx';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { doubtText } from '@hareto/product-ui/doubt-text.ts';
import { MarkNumber } from '@hareto/product-ui/field-state-chip.tsx';
import * as message from '@hareto/contracts/messages.ts';
import { controlIdOf, usePaymentForm } from '../form/payment-form-context.ts';
import { countDoubts, type Doubt } from '../reading/doubts.ts';
import { isMarkedField } from '../values/marked-fields.ts';
import { useConfirmFields } from './use-confirm-fields.ts';

const { color } = vars;

const frame = css`
  border: 1px solid ${color.warningLine};
  border-radius: ${vars.radius.m};
  background: ${color.warningBg};
  overflow: hidden;
  font-size: ${vars.font[13]};
`;
const head = css`
  display: flex;
  align-items: center;
  gap: ${vars.space[1]};
  padding: ${vars.space[1]} ${vars.space[1.5]} ${vars.space[1]} ${vars.space[3]};
  color: ${color.warning};
  ${mq.mobile} {
    padding: 0 0 0 ${vars.space[3]};
  }
`;
const count = css`
  flex: 1;
  margin-left: ${vars.space[1]};
  font-weight: 700;
`;
const positionStyle = css`
  font-size: ${vars.font[12]};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
const current = css`
  display: flex;
  gap: ${vars.space[2]};
  align-items: flex-start;
  width: 100%;
  padding: ${vars.space[2.5]} ${vars.space[3]};
  border: 0;
  border-top: 1px solid ${color.warningLine};
  background: ${color.surface};
  color: ${color.text};
  font-size: ${vars.font[13]};
  line-height: 1.6;
  text-align: left;
  cursor: pointer;
  &:hover {
    background: ${color.hover};
  }
  /* On phones the field itself is scrolled into view, between header and bar. */
  ${mq.mobile} {
    display: none;
  }
`;
const noteStyle = css`
  padding: ${vars.space[2.5]} ${vars.space[3]};
  border-top: 1px solid ${color.warningLine};
  line-height: 1.6;
`;

interface StripProps {
  doubts: readonly Doubt[];
  hasAsked: boolean;
}

export function Strip({ doubts, hasAsked }: StripProps) {
  const { setActiveField } = usePaymentForm();
  const [shown, setShown] = useState<string | null>(null);
  const shownIndex = doubts.findIndex(({ mark }) => mark.field === shown);
  const index = Math.max(0, shownIndex);
  const doubt = doubts[index];
  const show = (next: number) => {
    const { field } = doubts[(next + doubts.length) % doubts.length]!.mark;
    setShown(field);
    setActiveField(field);
    // jsdom does not have scrollIntoView.
    controlOf(field)?.scrollIntoView?.({ block: 'center' });
  };
  return (
    <div role="group" aria-label="確認が必要な項目" css={frame}>
      <div css={head}>
        <Icon icon={TriangleAlert} />
        <span css={count} role="status">
          {countDoubts(doubts)}
        </span>
        <IconButton
          size="sm"
          icon={ChevronLeft}
          label="前の項目"
          onClick={() => {
            show(index - 1);
          }}
        />
        <span css={positionStyle}>{`${String(index + 1)} / ${String(doubts.length)}`}</span>
        <IconButton
          size="sm"
          icon={ChevronRight}
          label="次の項目"
          onClick={() => {
            show(shownIndex === -1 ? 0 : index + 1);
          }}
        />
      </div>
      {doubt && <CurrentDoubt doubt={doubt} />}
      {hasAsked && <ConfirmAllNote doubts={doubts} />}
    </div>
  );
}

/** The shown doubt, as a button that focuses its field. */
function CurrentDoubt({ doubt: { mark, documentText, differs, isChoice } }: { doubt: Doubt }) {
  const { setActiveField } = usePaymentForm();
  return (
    <button
      type="button"
      css={current}
      onClick={() => {
        setActiveField(mark.field);
        controlOf(mark.field)?.focus();
      }}
    >
      <MarkNumber number={mark.number} review />
      <span>
        <strong>{mark.label}</strong>
        <br />
        <span>
          {differs
            ? message.readAs(documentText)
            : isChoice === true
              ? documentText
              : doubtText(mark.read?.doubt)}
        </span>
      </span>
    </button>
  );
}

/**
 * The user need not change anything: checking the document is enough, so it is not shown as an
 * error.
 */
function ConfirmAllNote({ doubts }: { doubts: readonly Doubt[] }) {
  const confirm = useConfirmFields();
  const review = doubts
    .filter(({ differs, isChoice }) => !differs && isChoice !== true)
    .map(({ mark }) => mark.field)
    .filter(isMarkedField);
  if (review.length === 0) return null;
  return (
    <div css={noteStyle} role="alert">
      <strong>{`要確認の項目が${String(review.length)}件あります。`}</strong>
      <p>請求書と見比べて、問題なければもう一度「確認画面へ進む」を押してください。</p>
      <TextButton
        onClick={() => {
          confirm(review);
        }}
      >
        すべて確認済みにする
      </TextButton>
    </div>
  );
}

const controlOf = (field: string) => window.document.getElementById(controlIdOf(field));

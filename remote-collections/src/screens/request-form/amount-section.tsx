import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { LABELS } from '@hareto/contracts/labels.ts';
import { REQUEST_LABELS } from '@hareto/contracts/request-labels.ts';
import { formatYen } from '@hareto/domain/money.ts';
import type { InvoiceAmounts } from '@hareto/domain/tax.ts';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { FormCard } from '@hareto/forms/form-card.tsx';
import { useFormValues } from '@hareto/forms/form.tsx';
import { MoneyField } from '@hareto/forms/money-field.tsx';
import { TextField } from '@hareto/forms/text-field.tsx';
import { ArrowLeftRight, Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { AmountTable } from './amount-table.tsx';
import { amountsOf } from './request-amounts.ts';
import type { RequestValues } from './request-values.ts';

interface AmountSectionProps {
  onAmountCommit: (name: string) => void;
  onValuesSet: (changes: Partial<RequestValues>) => void;
}

/** 金額: one base for each tax rate, the discount as amount or rate, and the tax. */
export function AmountSection({ onAmountCommit, onValuesSet }: AmountSectionProps) {
  return (
    <FormCard title="金額">
      <div>
        <AmountTable onAmountCommit={onAmountCommit} />
        <DocumentTax onAmountCommit={onAmountCommit} onValuesSet={onValuesSet} />
      </div>
      <DiscountFields onAmountCommit={onAmountCommit} />
    </FormCard>
  );
}

const atEnd = css`
  display: flex;
  justify-content: end;
`;
const TAX_ID = 'request-consumption-tax';
const OPEN_ID = 'request-open-tax';

/** The tax as it is on the document, because a few documents round in another way. */
function DocumentTax({ onAmountCommit, onValuesSet }: AmountSectionProps) {
  const values = useFormValues<RequestValues>();
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || values.consumption_tax !== '';
  const switchTo = useSwitchWithFocus(isShown, setOpen);
  if (!isShown)
    return (
      <div css={atEnd}>
        <TextButton id={OPEN_ID} size="xs" icon={Pencil} onClick={() => switchTo(true)}>
          消費税額を請求書に合わせる
        </TextButton>
      </div>
    );
  const amounts = amountsOf(values);
  const reset = () => {
    switchTo(false);
    onValuesSet({ consumption_tax: '' });
  };
  return (
    <MoneyField
      id={TAX_ID}
      name="consumption_tax"
      label={LABELS.consumption_tax}
      required={false}
      placeholder={amounts ? String(amounts.tax) : ''}
      rightSlot={
        <TextButton size="xs" onClick={reset}>
          計算値に戻す
        </TextButton>
      }
      helper={amounts && calculatedText(amounts)}
      onCommit={() => onAmountCommit('consumption_tax')}
    />
  );
}

/** Moves the focus from the button to the field that replaces it, and back. */
function useSwitchWithFocus(isShown: boolean, setOpen: (isOpen: boolean) => void) {
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isPressed.current) return;
    isPressed.current = false;
    document.getElementById(isShown ? TAX_ID : OPEN_ID)?.focus();
  }, [isShown]);
  return (isOpen: boolean) => {
    isPressed.current = true;
    setOpen(isOpen);
  };
}

function calculatedText({ tax, standardTax, reducedTax }: InvoiceAmounts): string {
  const isMixed = standardTax > 0 && reducedTax > 0;
  const partsText = `（10% ${formatYen(standardTax)}・8% ${formatYen(reducedTax)}）`;
  return `計算値：${formatYen(tax)}${isMixed ? partsText : ''}`;
}

const pair = css`
  display: grid;
  grid-template-columns: minmax(0, 14.5rem) auto minmax(0, 8.75rem);
  gap: 0 ${vars.space[3]};
  align-items: start;
  justify-content: start;
  > svg {
    margin-top: 2.625rem;
  }
`;

function DiscountFields({ onAmountCommit }: Pick<AmountSectionProps, 'onAmountCommit'>) {
  return (
    <div>
      <div css={pair}>
        <MoneyField
          name="discount_amount"
          label={REQUEST_LABELS.discount_amount}
          required={false}
          onCommit={() => onAmountCommit('discount_amount')}
        />
        <Icon icon={ArrowLeftRight} />
        <TextField
          name="discount_rate"
          label={REQUEST_LABELS.discount_rate}
          required={false}
          inputMode="decimal"
          endSlot="%"
          onCommit={() => onAmountCommit('discount_rate')}
        />
      </div>
      <Text as="p" variant="caption" tone="muted" css={{ marginTop: 6 }}>
        どちらかを入力すると、もう一方を計算します。値引きは税抜金額の割合で各区分に割り振り、消費税は区分ごとに1円未満を切り捨てます。
      </Text>
    </div>
  );
}

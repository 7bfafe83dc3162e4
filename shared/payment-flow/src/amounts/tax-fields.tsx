import { useRef, useState } from 'react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { LABELS } from '@hareto/contracts/labels.ts';
import { invoiceAmounts, type StatedTax } from '@hareto/domain/tax.ts';
import { useFormValues } from '@hareto/forms/form.tsx';
import { MoneyField } from '@hareto/forms/money-field.tsx';
import { FieldPair } from '@hareto/design-system/layout/layout.tsx';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { OpenField, useRemark } from '../form/open-field.tsx';
import { controlIdOf, usePaymentForm } from '../form/payment-form-context.ts';
import type { PaymentValues } from '../values/payment-values.ts';
import { toStatedTax } from '../values/to-invoice.ts';

const TAX_BASES = ['standard_amount', 'reduced_amount', 'nontaxable_amount'] as const;
type TaxField = (typeof TAX_BASES)[number] | 'consumption_tax';

const AREA_ID = 'payment-tax-fields';

/** 消費税の内訳: open when it has a value, otherwise closed, because few invoices need it. */
export function TaxFields() {
  const { editing } = usePaymentForm();
  const values = useFormValues<PaymentValues>();
  const isStated = Object.values(toStatedTax(values)).some((amount) => amount !== null);
  const [isOpen, setOpen] = useState(isStated);
  const isShown = isOpen || isStated;
  const isLocked = editing !== null && editing.lockedValue('consumption_tax') !== null;
  if (isLocked && !isStated) return null;
  return (
    <>
      {!isStated && (
        <div>
          <TextButton
            icon={isShown ? ChevronUp : ChevronDown}
            aria-expanded={isShown}
            aria-controls={isShown ? AREA_ID : undefined}
            onClick={() => {
              setOpen(!isShown);
            }}
          >
            消費税の内訳を入力する（任意）
          </TextButton>
        </div>
      )}
      {isShown && (
        <div id={AREA_ID} role="group" aria-label="消費税の内訳">
          <Amounts />
        </div>
      )}
    </>
  );
}

/** Committing a base recalculates the tax, until the user has typed a different one. */
function Amounts() {
  const { setValues } = usePaymentForm();
  const values = useFormValues<PaymentValues>();
  // Remembered, because at the commit of a base `values` has the typed base already.
  const lastComputed = useRef(computedTax(toStatedTax(values)));
  const recalculateTax = (name: TaxField, base: string) => {
    const { consumption_tax } = values;
    const isComputed = consumption_tax === '' || consumption_tax === lastComputed.current;
    lastComputed.current = computedTax(toStatedTax({ ...values, [name]: base }));
    if (isComputed) setValues({ consumption_tax: lastComputed.current });
  };
  return (
    <FieldPair>
      {TAX_BASES.map((name) => (
        <TaxAmount key={name} name={name} onCommit={(base) => recalculateTax(name, base)} />
      ))}
      <Tax />
    </FieldPair>
  );
}

function Tax() {
  const computed = computedTax(toStatedTax(useFormValues<PaymentValues>()));
  const helper =
    computed === ''
      ? undefined
      : `税率ごとに1円未満を切り捨てた計算値は${Number(computed).toLocaleString('ja-JP')}円です。`;
  return <TaxAmount name="consumption_tax" helper={helper} />;
}

type TaxAmountProps = {
  name: TaxField;
  helper?: string | undefined;
  onCommit?: ((value: string) => void) | undefined;
};

function TaxAmount({ name, helper, onCommit }: TaxAmountProps) {
  const remark = useRemark(name);
  return (
    <OpenField field={name}>
      <MoneyField
        id={controlIdOf(name)}
        name={name}
        label={LABELS[name]}
        required={false}
        helper={helper}
        warning={remark?.warning}
        rightSlot={remark?.rightSlot}
        onCommit={onCommit}
      />
    </OpenField>
  );
}

/** Digits, or '' without a base. */
function computedTax({ standard_amount, reduced_amount, nontaxable_amount }: StatedTax): string {
  if (standard_amount === null && reduced_amount === null && nontaxable_amount === null) return '';
  const bases = {
    standard: standard_amount ?? 0,
    reduced: reduced_amount ?? 0,
    nontaxable: nontaxable_amount ?? 0,
  };
  return String(invoiceAmounts(bases).tax);
}

import { CircleCheck } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { invoiceSumError } from '@hareto/contracts/invoice-sum.ts';
import { calculationSteps } from '@hareto/domain/calculation-steps.ts';
import type { InvoiceSum } from '@hareto/domain/invoice-sum.ts';
import { useFormKit } from '@hareto/forms/form-kit.ts';
import { useFormValues } from '@hareto/forms/form.tsx';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { nowrap } from '@hareto/design-system/foundation/text-styles.ts';
import { FieldError } from '@hareto/design-system/inputs/field.tsx';
import { Row } from '@hareto/design-system/layout/layout.tsx';
import { focusRow } from './adjustment-controls.ts';
import { agreementStyle } from './calculation.ts';
import { useLockedValue } from '../form/open-field.tsx';
import { controlIdOf } from '../form/payment-form-context.ts';
import type { PaymentValues } from '../values/payment-values.ts';
import { ShowOnDocument } from '../review/show-on-document.tsx';
import { sumFixes, type SumFix } from './sum-fixes.ts';
import { toInvoiceSum } from '../values/to-invoice.ts';
import { useAmounts } from './use-amounts.ts';

/**
 * Links to the amount on the document, and shows whether the total and the adjustments add up to
 * it.
 */
export const SumCheck = () => (
  <>
    <ShowOnDocument field="billing_amount" label="お支払額" />
    <Agreement />
  </>
);

/** Shows whether all amounts agree, and offers corrections. */
function Agreement() {
  const sum = toInvoiceSum(useFormValues<PaymentValues>());
  const { errors } = useFormKit();
  const shownError = useSyncExternalStore(errors.subscribe, () => errors.get('billing_amount'));
  const isLocked = useLockedValue('billing_amount') !== null;
  const error = invoiceSumError(sum);
  if (error === null) return <Calculation sum={sum} />;
  if (error.field !== 'billing_amount' || (shownError !== error.message && !isLocked)) return null;
  return (
    <>
      {/* The field shows this error itself, except when the amount to pay is locked. */}
      {isLocked && <FieldError>{error.message}</FieldError>}
      <Fixes
        fixes={sumFixes(sum).filter(({ target }) => !isLocked || target !== 'billing_amount')}
      />
    </>
  );
}

/** 「198,000円 − 18,378円 ＝ 179,622円」 */
function Calculation({ sum }: { sum: InvoiceSum }) {
  const steps = calculationSteps(sum);
  if (steps === null) return null;
  return (
    <p css={agreementStyle}>
      <Icon icon={CircleCheck} size="1.15em" />
      <span>
        {steps.map((step, index) => (
          <span key={index} css={nowrap}>
            {`${step} `}
          </span>
        ))}
      </span>
    </p>
  );
}

function Fixes({ fixes }: { fixes: readonly SumFix[] }) {
  const { adjustments } = useFormValues<PaymentValues>();
  const { change } = useAmounts();
  const apply = ({ target, amount }: SumFix) => {
    const text = String(amount);
    if (typeof target === 'string') {
      change(target, { [target]: text });
      document.getElementById(controlIdOf(target))?.focus();
      return;
    }
    const { adjustment } = target;
    change('adjustments', {
      adjustments: adjustments.map((row, index) =>
        index === adjustment ? { ...row, amount: text } : row,
      ),
    });
    focusRow(adjustment);
  };
  return (
    <Row wrap>
      {fixes.map((fix) => (
        <Button key={fix.label} variant="secondary" size="sm" onClick={() => apply(fix)}>
          {fix.label}
        </Button>
      ))}
    </Row>
  );
}

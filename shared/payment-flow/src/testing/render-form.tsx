import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { getClosedDays } from '@hareto/contracts/banks.ts';
import type { CreditCard } from '@hareto/contracts/cards.ts';
import type { Draft } from '@hareto/contracts/drafts.ts';
import type { SupplierDetail } from '@hareto/contracts/suppliers.ts';
import { plainDate } from '@hareto/domain/plain-date.ts';
import { Form, useFormValues } from '@hareto/forms/form.tsx';
import { provideHost } from '@hareto/platform/remote-kit/host.ts';
import { RouterProvider } from '@hareto/platform/router/react-router.ts';
import { fakeHost, type FakeHost } from '@hareto/testing/fake-host.ts';
import { createMemoryRouter } from '@hareto/testing/memory-router.ts';
import { aCalendar, aCard, aDraft, aSupplierDetail } from '@hareto/testing/payment-builders.ts';
import { PaymentFormContext, type FormVariant } from '../form/payment-form-context.ts';
import { useFormController, type ControllerInput } from '../form/use-form-controller.ts';
import { paymentErrors } from '../values/payment-rules.ts';
import { valuesOfDraft, type PaymentValues } from '../values/payment-values.ts';
import { transferCalendar } from '../values/transfer-calendar.ts';

const TODAY = plainDate('2026-11-20');
const NEW_PAYMENT: FormVariant = {
  editing: null,
  partner: null,
  registerSupplier: null,
  openRelease: () => Promise.resolve(),
  payment: { draft_id: 7 },
  payeeMarksOf: null,
};

export interface FormOptions {
  host?: FakeHost;
  draft?: Partial<Draft>;
  supplier?: SupplierDetail | null;
  cards?: readonly CreditCard[];
  variant?: Partial<FormVariant>;
  /** Values of the form in place of those of the draft. */
  values?: Partial<PaymentValues>;
}

/** Renders a part of the payment form inside a form with the real rules and state. */
export function renderInForm(
  part: ReactNode,
  {
    host = fakeHost(),
    draft: changes = {},
    supplier = aSupplierDetail(),
    cards = [aCard()],
    variant,
    values,
  }: FormOptions = {},
) {
  provideHost(host);
  const draft = aDraft(changes);
  const closedDays = v.parse(getClosedDays.response, aCalendar());
  const initialValues = { ...valuesOfDraft(draft, { supplier, user: null }), ...values };
  const shown = { values: initialValues };
  const programChanges: PaymentValues[] = [];
  const submitted: PaymentValues[] = [];
  const runningUploads = { current: 0 };
  const input: ControllerInput = {
    data: {
      supplier,
      cards,
      closedDays,
      commission: null,
      promotionProblem: null,
      today: TODAY,
      files: draft.files,
    },
    closedDays,
    fee: { commission: null, promotionProblem: null, isBusy: false, hasFailed: false },
    variant: { ...NEW_PAYMENT, ...variant },
    touchedFields: new Set(),
    onSetValues: (now) => programChanges.push(now),
    runningUploads,
  };
  const validate = paymentErrors({ today: TODAY, calendar: transferCalendar(closedDays), cards });
  const form = (
    <Form<PaymentValues>
      aria-label="請求書情報"
      initialValues={initialValues}
      validate={validate}
      onSubmit={(now) => {
        submitted.push(now);
      }}
    >
      <FormPart input={input} part={part} shown={shown} />
      <button type="submit">進む</button>
    </Form>
  );
  const router = createMemoryRouter([{ path: '*', element: form }]);
  const rendered = render(<RouterProvider router={router} />);
  const user = userEvent.setup({ delay: null });
  return {
    ...rendered,
    host,
    user,
    /** The current values of the form. */
    values: () => shown.values,
    /** All values after each change by program, oldest first. */
    programChanges,
    submitted,
    runningUploads,
    path: () => router.state.location.pathname,
    submit: () => user.click(screen.getByRole('button', { name: '進む' })),
  };
}

interface FormPartProps {
  input: ControllerInput;
  part: ReactNode;
  shown: { values: PaymentValues };
}

function FormPart({ input, part, shown }: FormPartProps) {
  const form = useFormController(input);
  shown.values = useFormValues<PaymentValues>();
  return <PaymentFormContext value={form}>{part}</PaymentFormContext>;
}

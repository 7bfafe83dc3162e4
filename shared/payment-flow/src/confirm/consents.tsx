import { useEffect, useState, type ReactNode } from 'react';
import { LABELS } from '@hareto/contracts/labels.ts';
import * as message from '@hareto/contracts/messages.ts';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { CheckboxField } from '@hareto/forms/checkbox-field.tsx';
import { Form, useFormValues, type FormProps } from '@hareto/forms/form.tsx';
import { TextAreaField } from '@hareto/forms/text-area-field.tsx';
import type { Outcome } from '../card/card-submission.ts';
import type { PreflightLine } from './compare-with-document.ts';

/** Checkboxes and text that are required before a payment is sent. */
export type Consents = {
  agreement: boolean;
  checks_confirmed: boolean;
  account_confirmed: boolean;
  override_reason: string;
};

export const NO_CONSENT: Consents = {
  agreement: false,
  checks_confirmed: false,
  account_confirmed: false,
  override_reason: '',
};

/** The reason as it was typed last, and its setter: it is kept when the form is replaced. */
export type TypedReason = readonly [reason: string, report: (reason: string) => void];

const CHECKS_LABEL = '申請前チェックの内容の確認';
const ACCOUNT_LABEL = '振込先口座の変更内容の確認';
const REASON_LABEL = '別の請求書として申請する理由';
const MAX_REASON = 200;

type NeededConsents = Readonly<Record<keyof Consents, boolean>>;

/** The consents that a payment needs, by its checks and the last outcome. */
export const neededConsents = (
  lines: readonly PreflightLine[],
  outcome: Outcome | null,
  others: Pick<NeededConsents, 'account_confirmed' | 'agreement'>,
): NeededConsents => ({
  checks_confirmed: lines.some(({ verdict }) => verdict !== 'ok'),
  override_reason: outcome?.kind === 'duplicate' && outcome.canOverride,
  ...others,
});

/** Errors of the required consents; the user can correct only those. */
export const consentErrors =
  (needed: NeededConsents) =>
  (values: Consents): Partial<Record<keyof Consents, string>> => ({
    ...(needed.checks_confirmed &&
      !values.checks_confirmed && { checks_confirmed: message.requiredCheck(CHECKS_LABEL) }),
    ...(needed.account_confirmed &&
      !values.account_confirmed && { account_confirmed: message.requiredCheck(ACCOUNT_LABEL) }),
    ...(needed.override_reason && reasonError(values.override_reason)),
    ...(needed.agreement &&
      !values.agreement && { agreement: message.requiredCheck(LABELS.agreement) }),
  });

function reasonError(reason: string): { override_reason?: string } {
  if (reason.trim() === '') return { override_reason: message.required(REASON_LABEL) };
  if ([...reason].length <= MAX_REASON) return {};
  return { override_reason: message.maxLength(REASON_LABEL, MAX_REASON) };
}

type ConsentFormProps = {
  id: string;
  label: string;
  needed: NeededConsents;
  reason: TypedReason;
  onSubmit: FormProps<Consents>['onSubmit'];
  children: ReactNode;
};

/** A new form asks for the consents again, but keeps the typed reason. */
export function ConsentForm({
  id,
  label,
  needed,
  reason: [reason, report],
  onSubmit,
  children,
}: ConsentFormProps) {
  const [initialValues] = useState(() => ({ ...NO_CONSENT, override_reason: reason }));
  return (
    <Form<Consents>
      id={id}
      aria-label={label}
      initialValues={initialValues}
      validate={consentErrors(needed)}
      onSubmit={onSubmit}
    >
      <ReasonReport onChange={report} />
      {children}
    </Form>
  );
}

/** Reports every character, because the form may be replaced while the user types. */
function ReasonReport({ onChange }: { onChange: (reason: string) => void }): null {
  const { override_reason } = useFormValues<Consents>();
  useEffect(() => {
    onChange(override_reason);
  }, [override_reason, onChange]);
  return null;
}

/** The reason why this is a different invoice from the similar one. */
export const OverrideReason = () => (
  <TextAreaField name="override_reason" label={REASON_LABEL} required rows={2} />
);

export const ChecksConfirmed = () => (
  <CheckboxField
    name="checks_confirmed"
    label={CHECKS_LABEL}
    labelNode="申請前チェックの内容を確認しました"
    required
  />
);

export const AccountConfirmed = () => (
  <CheckboxField
    name="account_confirmed"
    label={ACCOUNT_LABEL}
    labelNode="振込先口座の変更前と変更後を確認しました"
    required
  />
);

export const Agreement = () => (
  <CheckboxField
    name="agreement"
    label={LABELS.agreement}
    labelNode={
      <>
        <a href="/termsofservice" target="_blank" rel="noopener">
          利用規約
        </a>
        および申請内容に同意する
      </>
    }
    required
  />
);

/** The card was declined; shown next to the card, where another one can be chosen. */
export const DeclinedNote = ({ reason }: { reason: string }) => (
  <Note tone="danger" role="alert" title="カードの承認が得られませんでした">
    {reason}
  </Note>
);

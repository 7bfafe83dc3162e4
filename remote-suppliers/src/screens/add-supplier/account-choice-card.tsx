import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { LABELS } from '@hareto/contracts/labels.ts';
import type { InvoiceFile } from '@hareto/contracts/files.ts';
import { Field } from '@hareto/design-system/inputs/field.tsx';
import { RadioCards } from '@hareto/design-system/inputs/radio-cards.tsx';
import type { ChoiceOption } from '@hareto/design-system/inputs/radios.tsx';
import { FormCard } from '@hareto/forms/form-card.tsx';
import { useFormField } from '@hareto/forms/use-form-field.ts';
import type { AccountMark } from '@hareto/product-ui/document-accounts/account-marks.ts';
import {
  AccountChoiceNote,
  ChoiceChip,
  documentAccountOption,
} from '@hareto/product-ui/document-accounts/account-option.tsx';
import { OTHER_ACCOUNT } from '../../domain/account-choice.ts';
import { excerptOf } from '../../domain/extracted-origin.ts';
import { ACCOUNT_CHOICE } from './bank-values.ts';
import { ExcerptImage } from './excerpt-image.tsx';

const excerptRow = css`
  display: block;
  margin-top: ${vars.space[1.5]};
`;

export interface AccountChoiceCardProps {
  accounts: readonly AccountMark[];
  pages: InvoiceFile['pages'];
}

/** The choice between several accounts on the invoice; only the chosen one is registered. */
export function AccountChoiceCard({ accounts, pages }: AccountChoiceCardProps) {
  const field = useFormField<string>({
    name: ACCOUNT_CHOICE,
    label: LABELS.account_id,
    controlId: ACCOUNT_CHOICE,
    empty: '',
  });
  const isUndecided = field.value === '';
  return (
    <FormCard title="請求書の口座">
      <Field
        id={ACCOUNT_CHOICE}
        label={LABELS.account_id}
        required
        group
        error={field.error}
        rightSlot={<ChoiceChip isUndecided={isUndecided} />}
      >
        {(control) => (
          <>
            {isUndecided && (
              <AccountChoiceNote count={accounts.length} effect="選んだ口座を登録します。" />
            )}
            <RadioCards
              {...control}
              name={ACCOUNT_CHOICE}
              options={[
                ...accounts.map((account) => optionOf(account, pages, isUndecided)),
                OTHER_ACCOUNT_OPTION,
              ]}
              value={field.value}
              onValueChange={field.commit}
              invalid={field.error !== undefined}
            />
          </>
        )}
      </Field>
    </FormCard>
  );
}

const OTHER_ACCOUNT_OPTION: ChoiceOption = {
  value: OTHER_ACCOUNT,
  label: '請求書にない口座を入力する',
};

function optionOf(
  account: AccountMark,
  pages: InvoiceFile['pages'],
  isUndecided: boolean,
): ChoiceOption {
  const option = documentAccountOption(account, isUndecided);
  const excerpt = excerptOf(account.read, account.number, pages);
  if (excerpt === null) return option;
  return {
    ...option,
    description: (
      <>
        {option.description}
        <span css={excerptRow}>
          <ExcerptImage excerpt={excerpt} isNumbered={false} />
        </span>
      </>
    ),
  };
}

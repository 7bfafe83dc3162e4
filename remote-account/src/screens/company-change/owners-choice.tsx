import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import type { DeclaredOwners } from '@hareto/contracts/registered-changes.ts';
import { OWNERS_LABEL, type ChangeValues } from '@hareto/domain/registered-changes.ts';
import { Segment } from '@hareto/design-system/inputs/segment.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { useFormKit } from '@hareto/forms/form-kit.ts';
import { useFormValues } from '@hareto/forms/form.tsx';
import { useState } from 'react';
import { NO_OWNERS, initialOwnersDraft, ownerSummaries } from '../../domain/company/owners.ts';
import { BeneficialOwners } from '../../parts/owners/beneficial-owners.tsx';
import { personText } from '../../parts/owners/person-text.ts';
import { ChangeRow } from './change-row.tsx';
import type { CompanyChangeDraft } from './change-values.ts';

const OPTIONS = [
  { value: 'keep', label: '変更なし' },
  { value: 'change', label: '変更あり' },
];

const fields = css`
  padding-top: ${vars.space[4]};
`;
const people = css`
  display: inline-grid;
  gap: ${vars.space[1.5]};
  vertical-align: top;
  > span > span {
    display: block;
  }
`;

interface OwnersChoiceProps {
  present: DeclaredOwners | null;
  /** The registered values of the representative. */
  registered: ChangeValues;
}

/** Keeps the beneficial owners, or declares others with the same fields as in the registration. */
export function OwnersChoice({ present, registered }: OwnersChoiceProps) {
  const kit = useFormKit();
  const { owners, representative = {} } = useFormValues<CompanyChangeDraft>();
  const [typed, setTyped] = useState(() => initialOwnersDraft(present));
  const choose = (choice: string) => {
    if (owners) setTyped(owners);
    kit.form.change('owners', choice === 'change' ? typed : undefined);
    kit.commit('owners');
  };
  const valueOf = (name: string) => representative[name] ?? '';
  const person = personText(
    valueOf('representative_name'),
    valueOf('representative_name_kana'),
    valueOf('representative_birthday'),
  );
  return (
    <>
      <ChangeRow
        label={OWNERS_LABEL}
        present={<RegisteredOwners present={present} registered={registered} />}
        isChanged={owners !== undefined}
      >
        <Segment
          label={OWNERS_LABEL}
          options={OPTIONS}
          value={owners ? 'change' : 'keep'}
          onValueChange={choose}
        />
      </ChangeRow>
      {owners && (
        <div css={fields}>
          <BeneficialOwners
            path="owners."
            type={owners.beneficial_owner_type}
            owners={owners.beneficial_owners}
            representative={person}
          />
        </div>
      )}
    </>
  );
}

function RegisteredOwners({ present, registered }: OwnersChoiceProps) {
  const shown = ownerSummaries(present, registered['representative_name'] ?? '');
  if (shown.length === 0) return NO_OWNERS;
  return (
    <span css={people}>
      {shown.map(({ name, reason }, index) => (
        <span key={index}>
          {name}
          <Text as="span" variant="caption" tone="muted">
            {reason}
          </Text>
        </span>
      ))}
    </span>
  );
}

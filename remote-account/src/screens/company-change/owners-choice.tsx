import { css } from '@emotion/react';
import type { DeclaredOwners } from '@hareto/contracts/registered-changes.ts';
import { OWNERS_LABEL, type ChangeValues } from '@hareto/domain/registered-changes.ts';
import { Segment } from '@hareto/design-system/inputs/segment.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { useFormKit } from '@hareto/forms/form-kit.ts';
import { useFormValues } from '@hareto/forms/form.tsx';
import { useState } from 'react';
import { NO_OWNERS, ownersDraftOf, shownOwners } from '../../domain/company/owners.ts';
import { BeneficialOwners } from '../../parts/owners/beneficial-owners.tsx';
import { namedPerson } from '../../parts/owners/named-person.ts';
import { ChangeRow } from './change-row.tsx';
import type { ChangeDraft } from './change-values.ts';

const OPTIONS = [
  { value: 'keep', label: '変更なし' },
  { value: 'change', label: '変更あり' },
];

const fields = css`
  padding-top: 16px;
`;
const people = css`
  display: inline-grid;
  gap: 6px;
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

/** Keeps the beneficial owners, or declares others in the fields of the registration. */
export function OwnersChoice({ present, registered }: OwnersChoiceProps) {
  const kit = useFormKit();
  const { owners, representative = {} } = useFormValues<ChangeDraft>();
  const [typed, setTyped] = useState(() => ownersDraftOf(present));
  const choose = (choice: string) => {
    if (owners) setTyped(owners);
    kit.values.change('owners', choice === 'change' ? typed : undefined);
    kit.commit('owners');
  };
  const at = (name: string) => representative[name] ?? '';
  const person = namedPerson(
    at('representative_name'),
    at('representative_name_kana'),
    at('representative_birthday'),
  );
  return (
    <>
      <ChangeRow
        label={OWNERS_LABEL}
        present={<PresentOwners present={present} registered={registered} />}
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

function PresentOwners({ present, registered }: OwnersChoiceProps) {
  const shown = shownOwners(present, registered['representative_name'] ?? '');
  if (shown.length === 0) return NO_OWNERS;
  return (
    <span css={people}>
      {shown.map(({ name, ground }, index) => (
        <span key={index}>
          {name}
          <Text as="span" variant="caption" tone="muted">
            {ground}
          </Text>
        </span>
      ))}
    </span>
  );
}

import { LABELS } from '@hareto/contracts/labels.ts';
import type { OwnerDraft } from '@hareto/contracts/registration-draft.ts';
import {
  BENEFICIAL_OWNER_LABELS,
  BENEFICIAL_OWNER_TYPES,
  MAX_BENEFICIAL_OWNERS,
} from '@hareto/domain/registration.ts';
import { useFormKit } from '@hareto/forms/form-kit.ts';
import { RadioCardsField } from '@hareto/forms/radio-cards-field.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { Plus } from 'lucide-react';
import { BENEFICIAL_OWNER } from '../../domain/registration/declaration-texts.ts';
import { EMPTY_OWNER } from '../../domain/registration/draft.ts';
import { OwnerFields } from './owner-fields.tsx';

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  votes: BENEFICIAL_OWNER.votes,
  representative: BENEFICIAL_OWNER.representative,
};
const OPTIONS = BENEFICIAL_OWNER_TYPES.map((value) => ({
  value,
  label: BENEFICIAL_OWNER_LABELS[value],
  description: DESCRIPTIONS[value],
}));

interface BeneficialOwnersProps {
  /** Path of the two values in the form, with its dot: '' or `owners.`. */
  path: string;
  type: string;
  owners: readonly OwnerDraft[];
  /** Name and birthday of the representative, for an owner who is the same person. */
  representative: string;
}

/** The people who control the corporation. */
export function BeneficialOwners({ path, type, owners, representative }: BeneficialOwnersProps) {
  const kit = useFormKit();
  const name = `${path}beneficial_owners`;
  const set = (next: OwnerDraft[]) => {
    kit.form.change(name, next);
    kit.commit(name);
  };
  const asksForOwners = ['votes', 'influence'].includes(type);
  return (
    <Stack gap={3}>
      <RadioCardsField
        name={`${path}beneficial_owner_type`}
        label={LABELS.beneficial_owner_type}
        required
        helper={BENEFICIAL_OWNER.explanation}
        options={OPTIONS}
      />
      {asksForOwners &&
        owners.map((owner, index) => (
          <OwnerFields
            key={index}
            path={`${name}[${String(index)}].`}
            representative={representative}
            asksVotingPercent={type === 'votes'}
            owner={owner}
            index={index}
            onRemove={
              owners.length > 1
                ? () => {
                    set(owners.filter((_, place) => place !== index));
                  }
                : undefined
            }
          />
        ))}
      {asksForOwners && owners.length < MAX_BENEFICIAL_OWNERS && (
        <div>
          <TextButton
            icon={Plus}
            onClick={() => {
              set([...owners, EMPTY_OWNER]);
            }}
          >
            実質的支配者を追加する
          </TextButton>
        </div>
      )}
    </Stack>
  );
}

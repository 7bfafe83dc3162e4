import { LABELS } from '@hareto/contracts/fields.ts';
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
import { useDraft } from './use-draft.ts';

const NAME = 'beneficial_owners';
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  votes: BENEFICIAL_OWNER.votes,
  representative: BENEFICIAL_OWNER.representative,
};
const OPTIONS = BENEFICIAL_OWNER_TYPES.map((value) => ({
  value,
  label: BENEFICIAL_OWNER_LABELS[value],
  description: DESCRIPTIONS[value],
}));

/** The people who control the corporation. */
export function BeneficialOwners() {
  const kit = useFormKit();
  const owners = useDraft(({ beneficial_owners }) => beneficial_owners);
  const type = useDraft(({ beneficial_owner_type }) => beneficial_owner_type);
  const set = (next: OwnerDraft[]) => {
    kit.values.change(NAME, next);
    kit.commit(NAME);
  };
  const asksForOwners = ['votes', 'influence'].includes(type);
  return (
    <Stack gap={3}>
      <RadioCardsField
        name="beneficial_owner_type"
        label={LABELS.beneficial_owner_type}
        required
        helper={BENEFICIAL_OWNER.explanation}
        options={OPTIONS}
      />
      {asksForOwners &&
        owners.map((owner, index) => (
          <OwnerFields
            key={index}
            hasVotes={type === 'votes'}
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

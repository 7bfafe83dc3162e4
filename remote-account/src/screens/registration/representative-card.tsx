import { LABELS } from '@hareto/contracts/labels.ts';
import { formatPostalCode } from '@hareto/domain/display-format.ts';
import { CheckboxField } from '@hareto/forms/checkbox-field.tsx';
import { FieldPair } from '@hareto/design-system/layout/layout.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { addressLine, isCorporation } from '../../domain/registration/draft.ts';
import { AddressFields } from './address-fields.tsx';
import { BirthdayField } from '../../parts/owners/birthday-field.tsx';
import { useFormFill } from './form-fill.tsx';
import { KanaField, NameField } from './name-field.tsx';
import { SectionCard } from './section-card.tsx';
import { SubHeading } from './sub-heading.tsx';
import { useDraft } from './use-draft.ts';

const KANA_HINT = 'ひらがなで入力しても、カタカナに変わります。';

export function RepresentativeCard() {
  const isCompany = useDraft(isCorporation);
  return (
    <SectionCard id="representative">
      {isCompany ? <WholeName /> : <SplitName />}
      <BirthdayField
        path=""
        name="representative_birthday"
        labelNode={isCompany ? LABELS.representative_birthday : '生年月日'}
      />
      {!isCompany && <HomeAddress />}
    </SectionCard>
  );
}

function WholeName() {
  const { followRepresentative } = useFormFill();
  return (
    <FieldPair>
      <NameField
        name="representative_name"
        kana="representative_name_kana"
        label={LABELS.representative_name}
        autoComplete="off"
        onCommit={followRepresentative}
      />
      <KanaField
        name="representative_name_kana"
        label={LABELS.representative_name_kana}
        helper={KANA_HINT}
      />
    </FieldPair>
  );
}

function SplitName() {
  const { followRepresentative } = useFormFill();
  return (
    <FieldPair>
      <NameField
        name="representative_last_name"
        kana="representative_last_name_kana"
        label={LABELS.representative_last_name}
        labelNode={LABELS.last_name}
        autoComplete="off"
        onCommit={followRepresentative}
      />
      <NameField
        name="representative_first_name"
        kana="representative_first_name_kana"
        label={LABELS.representative_first_name}
        labelNode={LABELS.first_name}
        autoComplete="off"
        onCommit={followRepresentative}
      />
      <KanaField
        name="representative_last_name_kana"
        label={LABELS.representative_last_name_kana}
        labelNode={LABELS.last_name_kana}
        helper={KANA_HINT}
      />
      <KanaField
        name="representative_first_name_kana"
        label={LABELS.representative_first_name_kana}
        labelNode={LABELS.first_name_kana}
      />
    </FieldPair>
  );
}

/** The law requires the home address of a natural person. */
function HomeAddress() {
  const isShared = useDraft(({ home_is_business }) => home_is_business);
  const line = useDraft((draft) =>
    `${formatPostalCode(draft.postal_code)} ${addressLine(draft)}`.trim(),
  );
  return (
    <>
      <SubHeading>自宅住所</SubHeading>
      <div>
        <CheckboxField name="home_is_business" label="事業所住所と同じ" />
        {isShared && line !== '' && (
          <Text as="p" variant="caption" tone="muted">
            {line}
          </Text>
        )}
      </div>
      {!isShared && <AddressFields prefix="home_" />}
    </>
  );
}

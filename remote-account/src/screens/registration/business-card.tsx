import { LABELS } from '@hareto/contracts/labels.ts';
import { withoutLegalFormKana } from '@hareto/domain/corporate-name-kana.ts';
import { SelectField } from '@hareto/forms/select-field.tsx';
import { FieldPair } from '@hareto/design-system/layout/layout.tsx';
import { useCorporateKana } from '@hareto/product-ui/use-corporate-kana.ts';
import { isCorporation } from '../../domain/registration/draft.ts';
import { AddressFields } from './address-fields.tsx';
import { CorporationSearch } from './corporation-search.tsx';
import { KanaField, NameField } from './name-field.tsx';
import type { RegistrationData } from './registration-loader.ts';
import { SectionCard } from './section-card.tsx';
import { SubHeading } from './sub-heading.tsx';
import { useDraft } from './use-draft.ts';

export function BusinessCard({ categories }: Pick<RegistrationData, 'categories'>) {
  const isCompany = useDraft(isCorporation);
  const options = categories.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <SectionCard id="business">
      {isCompany ? <CorporationNames /> : <TradeName />}
      <SelectField
        name="business_category_id"
        label={LABELS.business_category_id}
        required
        options={options}
        inputWidth="max"
      />
      <SubHeading note={isCompany ? '登記上の本店の住所' : undefined}>
        {isCompany ? '所在地' : '事業所住所'}
      </SubHeading>
      <AddressFields />
    </SectionCard>
  );
}

function CorporationNames() {
  const corporateKana = useCorporateKana();
  return (
    <>
      <CorporationSearch />
      <FieldPair>
        <NameField
          name="corporate_name"
          kana="corporate_name_kana"
          toKana={withoutLegalFormKana}
          label={LABELS.corporate_name}
          autoComplete="organization"
        />
        <KanaField
          name="corporate_name_kana"
          label={LABELS.corporate_name_kana}
          {...corporateKana}
        />
      </FieldPair>
    </>
  );
}

function TradeName() {
  const hasName = useDraft((draft) => draft.business_name !== '');
  return (
    <FieldPair>
      <NameField
        name="business_name"
        kana="business_name_kana"
        label={LABELS.business_name}
        required={false}
        autoComplete="organization"
        helper="屋号がない場合は、代表者のお名前で登録します。"
      />
      <KanaField
        name="business_name_kana"
        label={LABELS.business_name_kana}
        required={hasName}
        helper="屋号を入力した場合は必須です。"
      />
    </FieldPair>
  );
}

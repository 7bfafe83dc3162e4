import type { RegisteredCorporation } from '@hareto/contracts/corporations.ts';
import { useFormKit } from '@hareto/forms/form-kit.ts';
import { CorporationCombobox } from '@hareto/product-ui/corporation-combobox.tsx';
import { Field } from '@hareto/design-system/inputs/field.tsx';
import { useForm } from 'react-final-form';
import { useRef } from 'react';
import { companyFields, nextCompanyFields, type CompanyDraft } from '../../domain/company-draft.ts';

/**
 * Fills number, name, kana and address from the public register; the user can change all of them.
 */
export function CorporationSearch() {
  const form = useForm<CompanyDraft>();
  const kit = useFormKit();
  const previous = useRef<Partial<CompanyDraft> | null>(null);
  const fill = (found: RegisteredCorporation | null) => {
    if (found === null) return;
    const draft = form.getState().values;
    const next = nextCompanyFields(found, { previous: previous.current, draft });
    const fields = Object.entries(next) as [keyof CompanyDraft, string][];
    previous.current = companyFields(found);
    form.batch(() => {
      for (const [name, value] of fields) form.change(name, value);
    });
    for (const [name] of fields) kit.commit(name);
  };
  return (
    <Field label="法人番号・法人名で検索" helper="選ぶと、法人名と所在地を入力します。">
      {(control) => (
        <CorporationCombobox
          {...control}
          itemLabel={(item) => item.corporate_name}
          value={null}
          onValueChange={fill}
        />
      )}
    </Field>
  );
}

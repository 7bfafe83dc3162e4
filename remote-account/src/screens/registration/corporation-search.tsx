import { LABELS } from '@hareto/contracts/labels.ts';
import type { RegisteredCorporation } from '@hareto/contracts/corporations.ts';
import { toPlainDigits } from '@hareto/domain/digits.ts';
import { TextField } from '@hareto/forms/text-field.tsx';
import { useFormField } from '@hareto/forms/use-form-field.ts';
import { corporationOf, CorporationCombobox } from '@hareto/product-ui/corporation-combobox.tsx';
import { Field } from '@hareto/design-system/inputs/field.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { Pencil, Search } from 'lucide-react';
import { useId, useState } from 'react';
import { fieldsFromRegister } from '../../domain/registration/draft.ts';
import { CorporateCheckResult } from './corporate-check-result.tsx';
import { useFormFill } from './form-fill.tsx';
import { useCorporateCheck } from './use-corporate-check.ts';
import { useDraft } from './use-draft.ts';

const NUMBER = 'corporate_number';

/**
 * A search in the public register, which fills in the other fields. When a corporation
 * is too new for the register, its number is typed instead.
 */
export function CorporationSearch() {
  const { fill, isFilled, proposeTransferName } = useFormFill();
  const { check, checkNumber } = useCorporateCheck();
  const [isManual, setManual] = useState(false);
  const searchId = useId();

  const choose = (corporation: RegisteredCorporation | null) => {
    fill(corporation === null ? { [NUMBER]: '' } : fieldsFromRegister(corporation, isFilled));
    if (corporation !== null) proposeTransferName();
    void checkNumber(corporation?.corporate_number ?? '');
  };
  const clear = () => {
    fill({ [NUMBER]: '' });
    void checkNumber('');
    document.getElementById(searchId)?.focus();
  };
  return (
    <>
      {isManual ? (
        <TypedNumber id={searchId} onCommit={(number) => void checkNumber(number)} />
      ) : (
        <SearchedNumber id={searchId} onChoose={choose} />
      )}
      <InputSwitch isManual={isManual} onChange={setManual} />
      <CorporateCheckResult check={check} onClear={clear} />
    </>
  );
}

interface InputSwitchProps {
  isManual: boolean;
  onChange: (isManual: boolean) => void;
}

function InputSwitch({ isManual, onChange }: InputSwitchProps) {
  if (isManual)
    return (
      <div>
        <TextButton icon={Search} onClick={() => onChange(false)}>
          法人番号・法人名で検索する
        </TextButton>
      </div>
    );
  return (
    <Note tone="neutral">
      設立から間もない法人は、検索に出ないことがあります。
      <div>
        <TextButton icon={Pencil} onClick={() => onChange(true)}>
          法人番号と法人名を手入力する
        </TextButton>
      </div>
    </Note>
  );
}

function SearchedNumber({
  id,
  onChoose,
}: {
  id: string;
  onChoose: (corporation: RegisteredCorporation | null) => void;
}) {
  const chosen = useDraft(({ corporate_number }) => corporate_number);
  const field = useFormField<string>({
    name: NUMBER,
    label: LABELS[NUMBER],
    controlId: id,
    empty: '',
  });
  return (
    <Field label="法人番号・法人名で検索" id={id} required error={field.error}>
      {(control) => (
        <CorporationCombobox
          {...control}
          value={chosen === '' ? null : corporationOf(chosen, '')}
          onValueChange={onChoose}
          invalid={field.error !== undefined}
          footer="漢字・カナ・13桁の法人番号で検索できます"
        />
      )}
    </Field>
  );
}

function TypedNumber({ id, onCommit }: { id: string; onCommit: (number: string) => void }) {
  return (
    <TextField
      id={id}
      name={NUMBER}
      label={LABELS[NUMBER]}
      required
      inputMode="numeric"
      autoComplete="off"
      inputWidth="date"
      normalise={toPlainDigits}
      onCommit={onCommit}
    />
  );
}

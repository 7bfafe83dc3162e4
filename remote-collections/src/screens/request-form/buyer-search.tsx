import { css } from '@emotion/react';
import type { RegisteredCorporation } from '@hareto/contracts/corporations.ts';
import * as message from '@hareto/contracts/messages.ts';
import { REQUEST_LABELS } from '@hareto/contracts/request-labels.ts';
import { Badge } from '@hareto/design-system/feedback/badge.tsx';
import { Avatar } from '@hareto/design-system/foundation/avatar.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Field } from '@hareto/design-system/inputs/field.tsx';
import { useFormValues } from '@hareto/forms/form.tsx';
import { useFormField } from '@hareto/forms/use-form-field.ts';
import {
  corporationOf,
  CorporationCombobox,
  registeredAddress,
} from '@hareto/product-ui/corporation-combobox.tsx';
import { findCorporations } from '@hareto/product-ui/find-corporations.ts';
import { Building2 } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { RequestValues } from './request-values.ts';

const NUMBER = 'buyer_corporate_number';
const LABEL = REQUEST_LABELS[NUMBER];

/** The corporation as the draft has it; used until the register has returned its entry. */
const storedCorporation = (number: string, name: string): RegisteredCorporation | null =>
  number === '' ? null : corporationOf(number, name);

/** The corporation that the user chose. Before that, the register's entry of the stored number. */
function useFoundCorporation(number: string) {
  const [found, setFound] = useState<RegisteredCorporation | null>(null);
  const [storedNumber] = useState(number);
  useEffect(() => {
    const abortController = new AbortController();
    if (storedNumber !== '')
      findCorporations(storedNumber, abortController.signal).then(
        ({ items }) => setFound((chosen) => chosen ?? items[0] ?? null),
        () => undefined,
      );
    return () => abortController.abort();
  }, [storedNumber]);
  return [found, setFound] as const;
}

export interface BuyerSearchProps {
  /** `byUser` is false for values that the user has not changed. */
  onValuesSet: (changes: Partial<RequestValues>, byUser?: boolean) => void;
}

/** Searches the public register for the buyer; the register gives the name of a number. */
export function BuyerSearch({ onValuesSet }: BuyerSearchProps) {
  const { buyer_name, buyer_corporate_number } = useFormValues<RequestValues>();
  const [found, setFound] = useFoundCorporation(buyer_corporate_number);
  const id = useId();
  const field = useFormField<string>({ name: NUMBER, label: LABEL, controlId: id, empty: '' });
  const choose = (chosen: RegisteredCorporation | null) => {
    setFound(chosen);
    onValuesSet({ buyer_name: chosen?.corporate_name ?? '' });
    field.commit(chosen?.corporate_number ?? '');
  };
  const registered = found?.corporate_number === buyer_corporate_number ? found : null;
  const registeredName = registered?.corporate_name ?? buyer_name;
  // The corporation of a stored number may have another name now.
  useEffect(() => {
    if (registeredName !== buyer_name) onValuesSet({ buyer_name: registeredName }, false);
  }, [registeredName, buyer_name, onValuesSet]);
  const chosen = registered ?? storedCorporation(buyer_corporate_number, buyer_name);
  return (
    <Field label={LABEL} id={id} required error={field.error}>
      {(control) => (
        <>
          <CorporationCombobox
            {...control}
            value={chosen}
            onValueChange={choose}
            invalid={field.error !== undefined}
            emptyText={`${message.corporationNotFound()}メールアドレスでも指定できます。`}
          />
          {chosen && <Addressee chosen={chosen} isRegistered={registered !== null} />}
        </>
      )}
    </Field>
  );
}

const card = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${vars.space[2]} ${vars.space[3]};
  padding: ${vars.space[3]} ${vars.space[4]};
  border: 1px solid ${vars.color.lineSoft};
  border-radius: ${vars.radius.m};
  background: ${vars.color.sunken};
`;
const text = css`
  flex: 1 1 10rem;
  min-width: 0;
`;

interface AddresseeProps {
  chosen: RegisteredCorporation;
  isRegistered: boolean;
}

function Addressee({ chosen, isRegistered }: AddresseeProps) {
  return (
    <div css={card} role="status">
      <Avatar id={chosen.corporate_number} name={chosen.corporate_name} />
      <div css={text}>
        <Text as="p" variant="small" weight={500}>
          {chosen.corporate_name}
        </Text>
        {isRegistered && (
          <Text as="p" variant="caption" tone="muted">
            {registeredAddress(chosen)}
          </Text>
        )}
      </div>
      {isRegistered && (
        <Badge tone="outline" icon={Building2} size="sm">
          法人番号と一致
        </Badge>
      )}
    </div>
  );
}

import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { normalizePostalCode } from '@hareto/domain/japanese-address.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { useFormKit } from '@hareto/forms/form-kit.ts';
import { TextField } from '@hareto/forms/text-field.tsx';
import type { ReactNode } from 'react';
import { LookupMessage } from '../../parts/postal-code/lookup-message.tsx';
import { usePostalCode, type AddressFieldValues } from '../../parts/postal-code/use-postal-code.ts';

interface PostalCodeFieldProps {
  id: string;
  name: string;
  label: string;
  hideLabel: boolean;
  required: boolean;
  helper: ReactNode;
}

// The button is beside the input, and messages below both have the full width.
const line = css`
  display: grid;
  grid-template-columns: 9rem auto;
  justify-content: start;
  align-items: start;
  gap: ${vars.space[1]} ${vars.space[2]};
  > button {
    min-height: 2.75rem;
  }
  > :last-child {
    grid-column: 1 / -1;
  }
`;

const postalCode = (text: string) => normalizePostalCode(text) ?? text.trim();

/** A postal code, with a button that fills in its address. */
export function PostalCodeField(field: PostalCodeFieldProps) {
  const { result, lookUp, chooseAddress } = usePostalCode(useAddressFields(field.name));
  return (
    <div css={line}>
      <TextField
        {...field}
        inputWidth="postal"
        inputMode="numeric"
        autoComplete="off"
        normalise={postalCode}
      />
      <Button
        variant="secondary"
        loading={result.status === 'loading'}
        onClick={() => void lookUp()}
      >
        住所を自動入力
      </Button>
      <div role="status">
        <LookupMessage result={result} onChoose={chooseAddress} />
      </div>
    </div>
  );
}

const ADDRESS = ['address_state', 'address_city', 'address_street'] as const;

/** Reads and fills the fields beside the postal code `name`. */
function useAddressFields(name: string): AddressFieldValues {
  const kit = useFormKit();
  const fieldOf = (part: string) => name.replace('postal_code', part);
  const valueOf = (part: string) => String(kit.form.getFieldState(fieldOf(part))?.value ?? '');
  return {
    code: () => normalizePostalCode(valueOf('postal_code')),
    hasAddress: () => valueOf('address_state') !== '',
    address: () => ADDRESS.map(valueOf).join('\n'),
    fillIn: ({ address_state, address_city, address_town }) => {
      const address = { address_state, address_city, address_street: address_town };
      for (const [part, value] of Object.entries(address)) {
        kit.form.change(fieldOf(part), value);
        if (value !== '') kit.commit(fieldOf(part));
      }
    },
  };
}

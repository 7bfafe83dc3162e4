import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { findPostalCode, type PostalAddress } from '@hareto/contracts/postal-codes.ts';
import * as message from '@hareto/contracts/messages.ts';
import { LABELS } from '@hareto/contracts/labels.ts';
import { normalizePostalCode } from '@hareto/domain/japanese-address.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { useFormKit } from '@hareto/forms/form-kit.ts';
import { TextField } from '@hareto/forms/text-field.tsx';
import { failureText } from '@hareto/platform/remote-kit/failure-text.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useState, type ReactNode } from 'react';

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
  const { values } = useFormKit();
  const fillAddress = useAddressFill(field.name);
  const [isLoading, setLoading] = useState(false);
  const [statusText, setStatusText] = useState('');
  const lookUp = async () => {
    const code = normalizePostalCode(String(values.getFieldState(field.name)?.value ?? ''));
    if (code === null) {
      setStatusText(message.digitsExact(LABELS.postal_code, 7));
      return;
    }
    setLoading(true);
    try {
      const { addresses } = await host().http.call(findPostalCode, { params: { code } });
      setStatusText(fillAddress(addresses));
    } catch (thrown) {
      setStatusText(failureText(thrown, 'postal-code'));
    }
    setLoading(false);
  };
  return (
    <div css={line}>
      <TextField
        {...field}
        inputWidth="postal"
        inputMode="numeric"
        autoComplete="off"
        normalise={postalCode}
      />
      <Button variant="secondary" loading={isLoading} onClick={() => void lookUp()}>
        住所を自動入力
      </Button>
      <Text as="p" variant="caption" tone="muted" role="status">
        {statusText}
      </Text>
    </div>
  );
}

/** Writes an address into the fields beside the postal code, and says what is left to type. */
function useAddressFill(name: string): (addresses: readonly PostalAddress[]) => string {
  const kit = useFormKit();
  return (addresses) => {
    const [first, second] = addresses;
    if (!first) return message.postalCodeNotFound();
    const town = second ? '' : first.address_town;
    const address = {
      address_state: first.address_state,
      address_city: first.address_city,
      address_street: town,
    };
    for (const [part, value] of Object.entries(address)) {
      const field = name.replace('postal_code', part);
      kit.values.change(field, value);
      if (value !== '') kit.commit(field);
    }
    return `${first.address_state}${first.address_city}${town}の住所を入力しました。続きの番地を入力してください。`;
  };
}

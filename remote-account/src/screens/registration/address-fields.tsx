import { css } from '@emotion/react';
import { LABELS } from '@hareto/contracts/labels.ts';
import type { PostalAddress } from '@hareto/contracts/postal-codes.ts';
import { normalizePostalCode, PREFECTURES } from '@hareto/domain/japanese-address.ts';
import { toTrimmed } from '@hareto/forms/normalise.ts';
import { SelectField } from '@hareto/forms/select-field.tsx';
import { TextField } from '@hareto/forms/text-field.tsx';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { useFormKit } from '@hareto/forms/form-kit.ts';
import { LookupMessage } from '../../parts/postal-code/lookup-message.tsx';
import { usePostalCode } from '../../parts/postal-code/use-postal-code.ts';
import { FilledMark, useFormFill, type FieldName } from './form-fill.tsx';

const OPTIONS = PREFECTURES.map((prefecture) => ({ value: prefecture, label: prefecture }));
const fields = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${vars.space[5]};
`;
// The button is beside the input, and a message below both has the full width.
const code = css`
  position: relative;
  display: grid;
  gap: ${vars.space[1.5]};
  > button {
    position: absolute;
    top: 1.75rem;
    left: calc(8rem + 0.5rem);
    height: auto;
    min-height: 2.75rem;
  }
  ${mq.mobile} {
    > button {
      min-height: 3rem;
    }
  }
`;
const pair = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${vars.space[4]};
  ${mq.mobile} {
    gap: ${vars.space[3]};
  }
`;
const resultText = css`
  display: grid;
  gap: ${vars.space[2]};
  font-size: ${vars.font[12]};
`;

const postalCode = (text: string) => normalizePostalCode(text) ?? text.trim();

type AddressPart =
  | 'postal_code'
  | 'address_state'
  | 'address_city'
  | 'address_street'
  | 'address_building_name';

interface AddressFieldsProps {
  /** `home_` for the second address of a sole proprietor. */
  prefix?: '' | 'home_';
}

export function AddressFields({ prefix = '' }: AddressFieldsProps) {
  const prefixed = (name: AddressPart) => `${prefix}${name}` satisfies FieldName;
  const label = (name: AddressPart) => ({
    label: LABELS[prefixed(name)],
    labelNode: LABELS[name],
  });
  const autoCompleteSection = prefix === 'home_' ? 'section-home' : 'section-business';
  return (
    <div css={fields}>
      <PostalCodeField prefix={prefix} name={prefixed('postal_code')} {...label('postal_code')} />
      <div css={pair}>
        <SelectField
          native
          name={prefixed('address_state')}
          {...label('address_state')}
          required
          options={OPTIONS}
          autoComplete={`${autoCompleteSection} address-level1`}
        />
        <TextField
          name={prefixed('address_city')}
          {...label('address_city')}
          required
          autoComplete={`${autoCompleteSection} address-level2`}
          normalise={toTrimmed}
        />
      </div>
      <TextField
        name={prefixed('address_street')}
        {...label('address_street')}
        required
        autoComplete={`${autoCompleteSection} address-line1`}
        normalise={toTrimmed}
        rightSlot={<FilledMark name={prefixed('address_street')} />}
      />
      <TextField
        name={prefixed('address_building_name')}
        {...label('address_building_name')}
        required={false}
        autoComplete={`${autoCompleteSection} address-line2`}
        normalise={toTrimmed}
      />
    </div>
  );
}

type PostalCodeFieldProps = Required<AddressFieldsProps> & {
  name: FieldName;
  label: string;
  labelNode: string;
};

/** Searches automatically while the address is empty, and on every click on its button. */
function PostalCodeField({ prefix, ...field }: PostalCodeFieldProps) {
  const { result, lookUp, lookUpIfEmpty, chooseAddress } = usePostalCode(useAddressFields(prefix));
  return (
    <div css={code}>
      <TextField
        {...field}
        required
        inputWidth="postal"
        inputMode="numeric"
        autoComplete={prefix ? 'section-home postal-code' : 'section-business postal-code'}
        normalise={postalCode}
        onCommit={lookUpIfEmpty}
      />
      <Button
        variant="secondary"
        loading={result.status === 'loading'}
        onClick={() => {
          void lookUp();
        }}
      >
        住所を自動入力
      </Button>
      <div css={resultText} role="status">
        <LookupMessage result={result} onChoose={chooseAddress} />
      </div>
    </div>
  );
}

const ADDRESS = ['address_state', 'address_city', 'address_street'] as const;

/** Reads and fills the form's own fields. */
function useAddressFields(prefix: Required<AddressFieldsProps>['prefix']) {
  const { form } = useFormKit();
  const { fill } = useFormFill();
  const valueOf = (name: string) => String(form.getFieldState(prefix + name)?.value ?? '');
  return {
    code: () => normalizePostalCode(valueOf('postal_code')),
    hasAddress: () => ADDRESS.some((name) => valueOf(name) !== ''),
    address: () => ADDRESS.map(valueOf).join('\n'),
    fillIn: ({ address_state, address_city, address_town }: PostalAddress) => {
      const address = { address_state, address_city, address_street: address_town };
      // A part that is empty in the register is not committed; otherwise it would be reported as
      // missing.
      const nonEmpty = Object.entries(address).filter(([, value]) => value !== '');
      fill(Object.fromEntries(nonEmpty.map(([name, value]) => [prefix + name, value])));
    },
  };
}

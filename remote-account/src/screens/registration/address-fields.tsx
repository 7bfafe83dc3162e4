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
import { PresetChips } from '@hareto/design-system/inputs/preset-chips.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { FilledMark, type FieldName } from './form-fill.tsx';
import { usePostalCode } from './use-postal-code.ts';

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
const addressText = ({ address_state, address_city, address_town }: PostalAddress) =>
  address_state + address_city + address_town;

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
  const { result, lookUp, lookUpIfEmpty, chooseAddress } = usePostalCode(prefix);
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
        {result.status === 'shown' && (
          <Text variant="caption" tone={result.failed ? 'danger' : 'muted'}>
            {result.text}
          </Text>
        )}
        {result.status === 'several' && (
          <PresetChips
            label="住所の候補"
            items={result.addresses.map((address) => ({
              key: addressText(address),
              label: addressText(address),
            }))}
            onChoose={(key) => {
              const chosen = result.addresses.find((address) => addressText(address) === key);
              if (chosen) chooseAddress(chosen);
            }}
          />
        )}
      </div>
    </div>
  );
}

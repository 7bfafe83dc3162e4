import type { RegisteredCorporation } from '@hareto/contracts/corporations.ts';
import * as message from '@hareto/contracts/messages.ts';
import { Combobox } from '@hareto/design-system/inputs/combobox.tsx';
import type { ComboboxProps } from '@hareto/design-system/inputs/combobox-props.ts';
import { findCorporations } from './find-corporations.ts';

type Props = Omit<
  ComboboxProps<RegisteredCorporation>,
  'load' | 'itemKey' | 'itemLabel' | 'candidate' | 'placeholder'
> & {
  /** The text of the field after a choice. */
  itemLabel?: (item: RegisteredCorporation) => string;
};

const numberOf = (item: RegisteredCorporation) => item.corporate_number;

/** The registered address, without a building. */
export const registeredAddress = (found: RegisteredCorporation) =>
  `${found.address_state}${found.address_city}${found.address_street}`;

/** A corporation of which only number and name are known. */
export const corporationOf = (
  corporate_number: string,
  corporate_name: string,
): RegisteredCorporation => ({
  corporate_number,
  corporate_name,
  corporate_name_kana: '',
  postal_code: '',
  address_state: '',
  address_city: '',
  address_street: '',
});

/**
 * Searches the public register by number or name; each candidate shows number, name and address.
 */
export function CorporationCombobox({
  itemLabel = numberOf,
  emptyText = message.corporationNotFound(),
  ...rest
}: Props) {
  return (
    <Combobox<RegisteredCorporation>
      {...rest}
      load={findCorporations}
      itemKey={numberOf}
      itemLabel={itemLabel}
      candidate={(item) => ({
        name: item.corporate_name,
        kana: registeredAddress(item),
        code: item.corporate_number,
      })}
      placeholder="13桁の法人番号、または法人名"
      emptyText={emptyText}
    />
  );
}

import type { PostalAddress } from '@hareto/contracts/postal-codes.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { PresetChips } from '@hareto/design-system/inputs/preset-chips.tsx';
import { addressText, type LookupResult } from './use-postal-code.ts';

interface LookupMessageProps {
  result: LookupResult;
  onChoose: (address: PostalAddress) => void;
}

/** Shows what a postal code has filled in, or its addresses to choose from. */
export function LookupMessage({ result, onChoose }: LookupMessageProps) {
  if (result.status === 'shown')
    return (
      <Text variant="caption" tone={result.failed ? 'danger' : 'muted'}>
        {result.text}
      </Text>
    );
  if (result.status !== 'several') return null;
  return (
    <PresetChips
      label="住所の候補"
      items={result.addresses.map((address) => ({
        key: addressText(address),
        label: addressText(address),
      }))}
      onChoose={(key) => {
        const chosen = result.addresses.find((address) => addressText(address) === key);
        if (chosen) onChoose(chosen);
      }}
    />
  );
}

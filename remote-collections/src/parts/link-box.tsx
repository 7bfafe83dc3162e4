import { Button } from '@hareto/design-system/actions/button.tsx';
import { TextInput } from '@hareto/design-system/inputs/text-input.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { Copy } from 'lucide-react';
import { copyLink } from './copy-link.ts';

/** The link for the buyer, to be handed over another way. */
export function LinkBox({ url }: { url: string }) {
  return (
    <Stack gap={2}>
      <TextInput
        aria-label="支払いリンク"
        readOnly
        value={url}
        onValueChange={() => undefined}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="secondary" icon={Copy} onClick={() => void copyLink(url)}>
        リンクをコピー
      </Button>
    </Stack>
  );
}

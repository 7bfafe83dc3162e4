import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Button } from '@hareto/design-system/actions/button.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { TextInput } from '@hareto/design-system/inputs/text-input.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { Copy } from 'lucide-react';
import { copyLink } from './copy-link.ts';
import { LazyQrCode } from './lazy-qr-code.tsx';

const link = css`
  display: flex;
  gap: ${vars.space[2]};
  > div {
    flex: 1;
    min-width: 0;
  }
  > button {
    flex: none;
  }
`;
const codeAndText = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${vars.space[3]} ${vars.space[4]};
  min-height: 7.125rem;
  > p {
    flex: 1 1 8.75rem;
  }
`;

/** The link for the buyer with a button that copies it. */
export const LinkField = ({ url }: { url: string }) => (
  <div css={link}>
    <TextInput
      aria-label="支払いリンク"
      readOnly
      value={url}
      onValueChange={() => undefined}
      onFocus={(event) => event.currentTarget.select()}
    />
    <Button
      variant="secondary"
      icon={Copy}
      aria-label="支払いリンクをコピー"
      onClick={() => void copyLink(url)}
    >
      コピー
    </Button>
  </div>
);

/** The link for the buyer, to send by other means than mail. */
export function LinkBox({ url }: { url: string }) {
  return (
    <Stack gap={4}>
      <LinkField url={url} />
      <div css={codeAndText}>
        <LazyQrCode url={url} small />
        <Text as="p" variant="small" tone="sub">
          依頼先だけに渡してください。お支払いには、依頼先のアカウントでのログインが必要です。
        </Text>
      </div>
    </Stack>
  );
}

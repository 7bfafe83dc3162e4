import { css } from '@emotion/react';
import { ACCESS_DAYS } from '@hareto/contracts/oauth.ts';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { Check, ShieldCheck } from 'lucide-react';

const LIFETIME = `最後に使われた日から${String(ACCESS_DAYS)}日間有効です。アカウントの「セキュリティ設定」でいつでも解除できます。`;

const LIMITS = [
  '共有されない情報：カード番号・パスワード',
  'お客さまの操作なしに支払うことはありません。',
];

const list = css`
  display: grid;
  gap: ${vars.space[2]};
  margin-top: ${vars.space[2]};
  li {
    display: flex;
    gap: ${vars.space[3]};
    line-height: 1.7;
  }
  svg {
    margin-top: 0.25em;
  }
`;
const mutedList = css`
  color: ${vars.color.textSub};
`;

/** Lists what the client may do (texts of the server), for how long, and what it can never do. */
export function ScopeList({
  scopes,
}: {
  scopes: readonly { scope: string; description: string }[];
}) {
  return (
    <>
      <section>
        <Text as="h2" variant="h3" tone="muted">
          許可する内容
        </Text>
        <ul css={list}>
          {scopes.map(({ scope, description }) => (
            <li key={scope}>
              <Icon icon={Check} color="success" />
              {description}
            </li>
          ))}
        </ul>
        <Text as="p" variant="small" tone="muted" css={{ marginTop: 8 }}>
          {LIFETIME}
        </Text>
      </section>
      <ul css={[list, mutedList]}>
        {LIMITS.map((sentence) => (
          <li key={sentence}>
            <Icon icon={ShieldCheck} color="gray" />
            {sentence}
          </li>
        ))}
      </ul>
    </>
  );
}

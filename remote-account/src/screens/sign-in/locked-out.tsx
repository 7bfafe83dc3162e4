import { css } from '@emotion/react';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { KeyRound } from 'lucide-react';

const box = css`
  display: grid;
  gap: ${vars.space[2]};
  padding: ${vars.space[3.5]} ${vars.space[4]};
  border: 1px solid ${vars.color.line};
  border-radius: ${vars.radius.m};
`;

/** A new password ends every lock, even one that another person has caused. */
export const LockedOut = ({ resetPath }: { resetPath: string }) => (
  <div css={box}>
    <Text as="strong" variant="small" weight={700}>
      お急ぎの場合
    </Text>
    <Text as="p" variant="small" tone="sub">
      パスワードを再設定すると、すぐにログインできます。
    </Text>
    <ButtonLink to={resetPath} variant="secondary" icon={KeyRound} block>
      パスワードを再設定する
    </ButtonLink>
  </div>
);

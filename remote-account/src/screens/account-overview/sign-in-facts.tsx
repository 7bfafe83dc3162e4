import type { SecuritySettings } from '@hareto/contracts/account.ts';
import { maskEmail } from '@hareto/domain/display-format.ts';
import { formatDateTable, formatDateTime, plainDateOf } from '@hareto/domain/plain-date.ts';
import { Button, ButtonLink } from '@hareto/design-system/actions/button.tsx';
import type { Description } from '@hareto/design-system/layout/description-list.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import type { ReactNode } from 'react';

interface SignInFactsInput {
  email: string;
  name: string;
  settings: Pick<SecuritySettings, 'password_changed_at' | 'login_histories'>;
  onEditName: () => void;
}

/** The sign-in data, each with a link or button to change it. */
export function signInFacts({
  email,
  name,
  settings,
  onEditName,
}: SignInFactsInput): Description[] {
  const changedOn = formatDateTable(plainDateOf(new Date(settings.password_changed_at)));
  return [
    {
      term: 'メールアドレス',
      value: <Fact note="確認コードとお知らせの宛先">{maskEmail(email)}</Fact>,
      action: <Change to="/myaccount/edit-email-address" label="メールアドレス" />,
    },
    {
      term: 'パスワード',
      value: <Fact note={`最終変更 ${changedOn}`}>••••••••••••</Fact>,
      action: <Change to="/myaccount/edit-password" label="パスワード" />,
    },
    {
      term: 'お名前（ご担当者）',
      value: name,
      action: (
        <Button variant="secondary" size="sm" aria-label="お名前を変更する" onClick={onEditName}>
          変更する
        </Button>
      ),
    },
    {
      term: '最終ログイン',
      value: lastLogin(settings.login_histories),
      action: (
        <ButtonLink to="/myaccount/security" variant="secondary" size="sm">
          履歴を見る
        </ButtonLink>
      ),
    },
  ];
}

const Fact = ({ children, note }: { children: ReactNode; note: string }) => (
  <>
    <Text as="p">{children}</Text>
    <Text as="p" variant="caption" tone="muted" tabularNums>
      {note}
    </Text>
  </>
);

const Change = ({ to, label }: { to: string; label: string }) => (
  <ButtonLink to={to} variant="secondary" size="sm" aria-label={`${label}を変更する`}>
    変更する
  </ButtonLink>
);

function lastLogin(histories: SecuritySettings['login_histories']) {
  const last = histories.find(({ result }) => result === 'succeeded');
  if (last === undefined) return null;
  return <Fact note={last.device ?? ''}>{formatDateTime(new Date(last.at))}</Fact>;
}

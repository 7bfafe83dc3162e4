import { maskEmail } from '@hareto/domain/display-format.ts';
import { formatDateTable, formatDateTime, plainDateOf } from '@hareto/domain/plain-date.ts';
import { useLoaderData } from '@hareto/platform/router/react-router.ts';
import { Button, ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { DescriptionList } from '@hareto/design-system/layout/description-list.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { useState, type ReactNode } from 'react';
import { REGISTRATION_STATES } from '../../domain/registration-states.ts';
import { SettingsPage } from '../../parts/settings-page.tsx';
import { useUser } from '../../parts/use-user.ts';
import type { accountOverviewLoader } from './account-overview-loader.ts';
import { SettingsTiles, type TileState } from './settings-tiles.tsx';
import { UserNameModal } from './user-name-modal.tsx';

type Loaded = Awaited<ReturnType<typeof accountOverviewLoader>>;

export function AccountOverviewScreen() {
  const { settings, cards, expiring } = useLoaderData<typeof accountOverviewLoader>();
  const user = useUser();
  const [isNaming, setNaming] = useState(false);
  if (user === null) return null;
  const name = {
    user_last_name: user.user_last_name ?? '',
    user_first_name: user.user_first_name ?? '',
  };
  const states = {
    '/myaccount/company': REGISTRATION_STATES[user.registration_status],
    '/myaccount/creditcards': cardState(cards, expiring),
    '/myaccount/security': twoFactorState(settings.two_factor_enabled),
  };
  return (
    <SettingsPage title="ログイン情報" description="ログインに使う情報を確認・変更できます。">
      <Stack gap={4}>
        <SettingsTiles states={states} />
        <Card>
          <div css={{ padding: 24 }}>
            <DescriptionList
              items={[
                {
                  term: 'メールアドレス',
                  value: (
                    <Fact note="確認コードとお知らせの宛先">{maskEmail(user.email_address)}</Fact>
                  ),
                  action: <Change to="/myaccount/edit-email-address" what="メールアドレス" />,
                },
                {
                  term: 'パスワード',
                  value: (
                    <Fact
                      note={`最終変更 ${formatDateTable(plainDateOf(new Date(settings.password_changed_at)))}`}
                    >
                      ••••••••••••
                    </Fact>
                  ),
                  action: <Change to="/myaccount/edit-password" what="パスワード" />,
                },
                {
                  term: 'お名前（ご担当者）',
                  value: `${name.user_last_name} ${name.user_first_name}`.trim(),
                  action: (
                    <Button
                      variant="secondary"
                      size="sm"
                      aria-label="お名前を変更する"
                      onClick={() => {
                        setNaming(true);
                      }}
                    >
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
              ]}
            />
          </div>
        </Card>
      </Stack>
      {isNaming && (
        <UserNameModal
          name={name}
          onClose={() => {
            setNaming(false);
          }}
        />
      )}
    </SettingsPage>
  );
}

const Fact = ({ children, note }: { children: ReactNode; note: string }) => (
  <>
    <Text as="p">{children}</Text>
    <Text as="p" variant="caption" tone="muted" num>
      {note}
    </Text>
  </>
);

const Change = ({ to, what }: { to: string; what: string }) => (
  <ButtonLink to={to} variant="secondary" size="sm" aria-label={`${what}を変更する`}>
    変更する
  </ButtonLink>
);

function lastLogin(histories: Loaded['settings']['login_histories']) {
  const last = histories.find(({ result }) => result === 'succeeded');
  if (last === undefined) return null;
  return <Fact note={last.device ?? ''}>{formatDateTime(new Date(last.at))}</Fact>;
}

function cardState(cards: number, expiring: number): TileState {
  if (expiring > 0) return { text: `期限の近いカード ${String(expiring)}枚`, tone: 'attention' };
  return { text: cards === 0 ? '登録されていません' : `登録済み ${String(cards)}枚`, tone: 'sub' };
}

const twoFactorState = (isOn: boolean): TileState =>
  isOn
    ? { text: '二段階認証 有効', tone: 'success' }
    : { text: '二段階認証 無効', tone: 'warning' };

import type { UserInformation } from '@hareto/contracts/users.ts';
import { useLoaderData } from '@hareto/platform/router/react-router.ts';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { DescriptionList } from '@hareto/design-system/layout/description-list.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { useState } from 'react';
import { REGISTRATION_STATES } from '../../domain/registration-states.ts';
import { SettingsPage } from '../../parts/settings-page.tsx';
import { useUser } from '../../parts/use-user.ts';
import type { accountOverviewLoader } from './account-overview-loader.ts';
import { SettingsTiles, type TileState } from './settings-tiles.tsx';
import { signInFacts } from './sign-in-facts.tsx';
import { UserNameModal } from './user-name-modal.tsx';

type Loaded = Awaited<ReturnType<typeof accountOverviewLoader>>;

function AccountOverviewScreen() {
  const loaded = useLoaderData<typeof accountOverviewLoader>();
  const user = useUser();
  const [isEditingName, setEditingName] = useState(false);
  if (user === null) return null;
  const { user_last_name, user_first_name } = user;
  const name = {
    user_last_name: user_last_name ?? '',
    user_first_name: user_first_name ?? '',
  };
  const facts = signInFacts({
    email: user.email_address,
    name: `${name.user_last_name} ${name.user_first_name}`.trim(),
    settings: loaded.settings,
    onEditName: () => setEditingName(true),
  });
  return (
    <SettingsPage title="ログイン情報" description="ログインに使う情報を確認・変更できます。">
      <Stack gap={4}>
        <SettingsTiles states={tileStates(user, loaded)} />
        <Card>
          <div css={{ padding: 24 }}>
            <DescriptionList items={facts} />
          </div>
        </Card>
      </Stack>
      {isEditingName && <UserNameModal name={name} onClose={() => setEditingName(false)} />}
    </SettingsPage>
  );
}

const tileStates = (
  { registration_status }: UserInformation,
  { settings, cardCount, expiringCount }: Loaded,
) => ({
  '/myaccount/company': REGISTRATION_STATES[registration_status],
  '/myaccount/creditcards': cardState(cardCount, expiringCount),
  '/myaccount/security': twoFactorState(settings.two_factor_enabled),
});

function cardState(cardCount: number, expiringCount: number): TileState {
  if (expiringCount > 0)
    return { text: `期限の近いカード ${String(expiringCount)}枚`, tone: 'attention' };
  return {
    text: cardCount === 0 ? '登録されていません' : `登録済み ${String(cardCount)}枚`,
    tone: 'sub',
  };
}

const twoFactorState = (isOn: boolean): TileState =>
  isOn
    ? { text: '二段階認証 有効', tone: 'success' }
    : { text: '二段階認証 無効', tone: 'warning' };

export { AccountOverviewScreen as Component };
export { accountOverviewLoader as loader } from './account-overview-loader.ts';

import type { SignedInSession } from '@hareto/contracts/account.ts';
import { useLoaderData } from '@hareto/platform/router/react-router.ts';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { SettingsPage } from '../../parts/settings-page.tsx';
import { ConsentsCard } from './consents-card.tsx';
import { LoginHistoryCard } from './login-history-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { ProtectionCard } from './protection-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import type { securityLoader } from './security-loader.ts';
import { TrustedDevicesCard } from './trusted-devices-card.tsx';

const deviceOf = (sessions: readonly SignedInSession[]): string =>
  sessions.find(({ is_current }) => is_current)?.device ?? 'この端末';

function SecurityScreen() {
  const { settings, sessions, consents, passkeys } = useLoaderData<typeof securityLoader>();
  return (
    <SettingsPage
      title="セキュリティ設定"
      description="ログインの方法、ログイン中の端末、連携中のサービスを管理します。"
    >
      <Stack gap={4}>
        <ProtectionCard settings={settings} />
        {passkeys && <PasskeysCard account={passkeys} device={deviceOf(sessions)} />}
        <SessionsCard sessions={sessions} />
        <TrustedDevicesCard devices={settings.trusted_devices} />
        <ConsentsCard consents={consents} />
        <LoginHistoryCard histories={settings.login_histories} />
        <Note tone="neutral">
          心当たりのないログインがある場合は、その端末をログアウトし、
          <TextLink to="/myaccount/edit-password">パスワードを変更</TextLink>
          してください。
        </Note>
      </Stack>
    </SettingsPage>
  );
}

export { SecurityScreen as Component };
export { securityLoader as loader } from './security-loader.ts';

import {
  getSecuritySettings,
  putSecuritySettings,
  type SecuritySettings,
} from '@hareto/contracts/account.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';

type Settings = Pick<SecuritySettings, 'two_factor_enabled' | 'login_notification_enabled'>;
export type SettingChange = Partial<Settings> & { readonly password?: string };

/**
 * Changes only the given setting. The call sends both settings, so their current values are read
 * first: another tab may have changed it.
 */
export async function saveSetting(change: SettingChange): Promise<void> {
  const { http } = host();
  const { two_factor_enabled, login_notification_enabled } = await http.call(
    getSecuritySettings,
    {},
  );
  const body = { two_factor_enabled, login_notification_enabled, ...change };
  await http.call(putSecuritySettings, { body });
}

import { tokensOf } from './api.ts';
import type { Page } from './test.ts';

/**
 * Proves the page's session by the password, without the dialog, for a test that takes longer than
 * a proof is valid.
 */
export async function proveSession(page: Page): Promise<void> {
  const { id_token, access_token } = await tokensOf(page);
  const response = await page.request.post('/api/v1/users/reauthentication/password', {
    headers: { Authorization: `Bearer ${id_token}`, 'Access-Token': access_token },
    data: { password: process.env['DEMO_PASSWORD'] ?? '' },
  });
  if (!response.ok()) throw new Error(`proof: ${response.status()} ${await response.text()}`);
}

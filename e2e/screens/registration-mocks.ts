import type { Page } from '../support/test.ts';

/*
 * The demo's users have a registered business, so they see only the end of the registration. These
 * responses show the other steps.
 */

const UPDATED_AT = '2026-11-20T10:00:00+09:00';
const DECIDED_AT = '2026-11-20T13:42:00+09:00';

export const CORPORATION_DRAFT = {
  business_form: '1',
  business_category_id: '3',
  transaction_purpose: 'supplier_payment',
  transfer_person_name: 'ｶ)ﾐﾅﾓｲﾝｻﾂ',
  user_last_name: '山田',
  user_first_name: '太郎',
  phone_number: '0312345678',
  birth_year: '1985',
  birth_month: '04',
  birth_day: '1',
  postal_code: '1120004',
  address_state: '東京都',
  address_city: '文京区',
  address_street: '後楽2-3-8',
  corporate_number: '2999901000006',
  corporate_name: '株式会社みなも印刷',
  corporate_name_kana: 'ミナモインサツ',
  representative_name: '佐藤 花子',
  representative_name_kana: 'サトウ ハナコ',
  beneficial_owner_type: 'votes',
  beneficial_owners: [
    { is_representative: true, owner_address: '東京都千代田区千代田2-3-4', voting_percent: '40' },
  ],
  business_use_confirmed: true,
  antisocial_declaration: true,
};

async function mockState(page: Page, state: object): Promise<void> {
  const noResult = { business_name: null, decided_at: null, refusal_reason: null };
  const json = { buyer_id: 1001, ...noResult, ...state };
  await page.route('**/api/v1/users/registration', (route) => route.fulfill({ json }));
}

/** Shows a user without a business, whose draft has these values. Saves are not stored. */
export const mockUnregistered =
  (draft: object | null = null) =>
  async (page: Page): Promise<void> => {
    await mockState(page, { registration_status: 0 });
    await page.route('**/api/v1/users/registration_draft*', (route) => {
      const isRead = route.request().method() === 'GET';
      const version = draft === null ? 0 : 1;
      const storedDraft = { version, draft, updated_at: draft === null ? null : UPDATED_AT };
      return route.fulfill({
        json: isRead ? storedDraft : { version: version + 1, updated_at: UPDATED_AT },
      });
    });
  };

/** Shows a business whose registration is in examination (1), approved (2) or refused (3). */
export const mockRegistered =
  (registration_status: 1 | 2 | 3) =>
  async (page: Page): Promise<void> =>
    mockState(page, {
      registration_status,
      business_name: '株式会社みなも印刷',
      decided_at: registration_status === 1 ? null : DECIDED_AT,
      refusal_reason: registration_status === 3 ? 'OUT_OF_SCOPE' : null,
    });

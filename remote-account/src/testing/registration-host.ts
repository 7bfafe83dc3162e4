import { findPostalCode } from '@hareto/contracts/postal-codes.ts';
import {
  getRegistrationDraft,
  putRegistrationDraft,
  RegistrationDraftSchema,
  type RegistrationDraft,
} from '@hareto/contracts/registration-draft.ts';
import {
  checkUserSimply,
  getRegistration,
  listBusinessCategories,
  validateRegistration,
} from '@hareto/contracts/registration.ts';
import { searchCorporations } from '@hareto/contracts/corporations.ts';
import {
  fakeHost,
  stub,
  type ResponseOf,
  type FakeHost,
  type Stub,
} from '@hareto/testing/fake-host.ts';
import { aUser } from '@hareto/testing/user-builders.ts';
import * as v from 'valibot';

export const FOUND = {
  corporate_number: '2999901000006',
  corporate_name: '株式会社みなも印刷',
  corporate_name_kana: 'ミナモインサツ',
  postal_code: '1120004',
  address_state: '東京都',
  address_city: '文京区',
  address_street: '後楽2-3-8',
};

/** A complete draft of a corporation, as the server stores it. */
export const COMPLETE: RegistrationDraft = v.parse(RegistrationDraftSchema, {
  ...FOUND,
  business_form: '1',
  business_category_id: '2',
  transaction_purpose: 'supplier_payment',
  transfer_person_name: 'ｶ)ﾐﾅﾓｲﾝｻﾂ',
  user_last_name: '山田',
  user_first_name: '太郎',
  phone_number: '0312345678',
  birth_year: '1985',
  birth_month: '04',
  birth_day: '1',
  representative_name: '佐藤 花子',
  representative_name_kana: 'サトウ ハナコ',
  beneficial_owner_type: 'votes',
  beneficial_owners: [
    { is_representative: true, owner_address: '東京都千代田区1', voting_percent: '40' },
  ],
  business_use_confirmed: true,
  antisocial_declaration: true,
});

export const UNREGISTERED: ResponseOf<typeof getRegistration> = {
  buyer_id: 1001,
  registration_status: 0,
  business_name: null,
  decided_at: null,
  refusal_reason: null,
};

interface StoredDraft {
  version?: number;
  draft?: RegistrationDraft | null;
}

/** A host that stores its registration draft as the server does. */
export function registrationHost(
  { version = 0, draft = null }: StoredDraft = {},
  ...stubs: Stub[]
): FakeHost {
  const stored = { version, draft };
  const updated_at = '2026-11-20T10:00:00+09:00';
  return fakeHost({
    user: aUser({ registration_status: 0, email_address: 'taro@sample-shoji.example' }),
    stubs: [
      stub(getRegistration, UNREGISTERED),
      stub(getRegistrationDraft, () => ({
        ...stored,
        updated_at: stored.version === 0 ? null : updated_at,
      })),
      stub(putRegistrationDraft, ({ body }) => {
        stored.version += 1;
        stored.draft = v.parse(RegistrationDraftSchema, body);
        return { version: stored.version, updated_at };
      }),
      stub(listBusinessCategories, {
        business_categories: [
          { id: 2, name: '製造業' },
          { id: 8, name: '専門サービス業（デザイン）' },
        ],
      }),
      stub(searchCorporations, { count: 1, corporations: [FOUND] }),
      stub(checkUserSimply, { result: 'ok', corporation: FOUND }),
      stub(findPostalCode, {
        addresses: [{ address_state: '東京都', address_city: '渋谷区', address_town: '神宮前' }],
      }),
      stub(validateRegistration, undefined),
      ...stubs,
    ],
  });
}

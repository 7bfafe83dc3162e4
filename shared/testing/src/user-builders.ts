import type { SecuritySettings } from '@hareto/contracts/account.ts';
import type { Settings } from '@hareto/contracts/settings.ts';
import type { UserInformation, UserStats } from '@hareto/contracts/users.ts';
import { MAXIMUM_BILLING_AMOUNT, MINIMUM_BILLING_AMOUNT } from '@hareto/domain/money.ts';

export const aUser = (changes: Partial<UserInformation> = {}): UserInformation => ({
  email_address: 'taro@example.jp',
  user_last_name: '山田',
  user_first_name: '太郎',
  buyer_id: 1,
  business_form: 1,
  phone_number: '0312345678',
  business_category: '卸売業・小売業',
  external_integration_client_ids: [],
  registration_status: 2,
  license_version: '2026-01',
  is_license_update_required: false,
  features: { invoice_request: 0 },
  corporation: {
    corporate_name: '株式会社サンプル商事',
    corporate_name_kana: 'サンプルショウジ',
    corporate_number: '7999901000001',
    representative_name: '山田太郎',
    representative_name_kana: 'ヤマダタロウ',
    postal_code: '1000001',
    address_state: '東京都',
    address_city: '千代田区',
    address_street: '千代田1-1',
    address_building_name: null,
    representative_birthday: '1980-04-01',
    transfer_person_name: 'ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ',
  },
  sole_proprietor: null,
  ...changes,
});

/** A user whose business is a sole proprietor without 屋号. */
export const aSoleProprietor = (changes: Partial<UserInformation> = {}): UserInformation =>
  aUser({
    business_form: 2,
    corporation: null,
    sole_proprietor: {
      business_name: null,
      business_name_kana: null,
      representative_last_name: '山田',
      representative_first_name: '太郎',
      representative_last_name_kana: 'ヤマダ',
      representative_first_name_kana: 'タロウ',
      representative_birthday: '1985-04-01',
      business_postal_code: '1000001',
      business_address_state: '東京都',
      business_address_city: '千代田区',
      business_address_street: '千代田1-1',
      business_address_building_name: null,
      home_postal_code: '1000001',
      home_address_state: '東京都',
      home_address_city: '千代田区',
      home_address_street: '千代田1-1',
      home_address_building_name: null,
      transfer_person_name: 'ﾔﾏﾀﾞ ﾀﾛｳ',
    },
    ...changes,
  });

export const someStats = (payments: Partial<UserStats['payments']> = {}): UserStats => ({
  payments: {
    action_required: 1,
    review: 12,
    waiting: 1,
    reserved: 4,
    history: 86,
    draft: 2,
    ...payments,
  },
  suppliers: { enabled: 5, disabled: 1 },
  notifications: { unread: 2 },
  collections: null,
});

/** The settings of a server with the default configuration. */
export const someSettings = (changes: Partial<Settings> = {}): Settings => ({
  terms_version: '2026-06-26',
  commission: { rate_percent: 3, minimum: 330 },
  billing_amount: { minimum: MINIMUM_BILLING_AMOUNT, maximum: MAXIMUM_BILLING_AMOUNT },
  transfer: { cutoff_time: '15:00', lead_days: 3, known_lead_days: 1, max_days_ahead: 30 },
  ...changes,
});

/** Security settings of a user without trusted devices and sign-ins. */
export const someSecuritySettings = (
  changes: Partial<SecuritySettings> = {},
): SecuritySettings => ({
  two_factor_enabled: true,
  login_notification_enabled: true,
  password_changed_at: '2026-08-03T10:00:00+09:00',
  trusted_devices: [],
  login_histories: [],
  ...changes,
});

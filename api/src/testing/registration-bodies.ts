import type {
  registerCorporation,
  registerSoleProprietor,
} from '@hareto/contracts/registration.ts';
import type { InferInput } from 'valibot';

type CorporationBody = InferInput<typeof registerCorporation.body>;
type SoleProprietorBody = InferInput<typeof registerSoleProprietor.body>;

const COMMON = {
  user_last_name: '山田',
  user_first_name: '太郎',
  phone_number: '0312345678',
  business_category_id: 3,
  transaction_purpose: 'supplier_payment',
  representative_birthday: '1985-04-01',
  business_use_confirmed: true,
  antisocial_declaration: true,
} as const;

export const corporationBody = (changes: Partial<CorporationBody> = {}): CorporationBody => ({
  ...COMMON,
  corporate_number: '2999901000006',
  corporate_name: '株式会社みなも印刷',
  corporate_name_kana: 'ミナモインサツ',
  representative_name: '佐藤 花子',
  representative_name_kana: 'サトウ ハナコ',
  postal_code: '1120004',
  address_state: '東京都',
  address_city: '文京区',
  address_street: '後楽2-3-8',
  address_building_name: null,
  transfer_person_name: 'ｶ)ﾐﾅﾓｲﾝｻﾂ',
  beneficial_owner_type: 'votes',
  beneficial_owners: [
    { is_representative: true, owner_address: '東京都千代田区千代田2-3-4', voting_percent: 40 },
  ],
  ...changes,
});

export const soleProprietorBody = (
  changes: Partial<SoleProprietorBody> = {},
): SoleProprietorBody => ({
  ...COMMON,
  phone_number: '09012345678',
  business_name: 'やまだデザイン',
  business_name_kana: 'ヤマダデザイン',
  representative_last_name: '山田',
  representative_first_name: '太郎',
  representative_last_name_kana: 'ヤマダ',
  representative_first_name_kana: 'タロウ',
  business_postal_code: '1500001',
  business_address_state: '東京都',
  business_address_city: '渋谷区',
  business_address_street: '神宮前6-25-14',
  business_address_building_name: null,
  home_postal_code: '1540004',
  home_address_state: '東京都',
  home_address_city: '世田谷区',
  home_address_street: '太子堂4-1-1',
  home_address_building_name: '102号室',
  transfer_person_name: 'ﾔﾏﾀﾞﾃﾞｻﾞｲﾝ',
  ...changes,
});

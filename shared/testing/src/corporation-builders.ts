import type { RegisteredCorporation } from '@hareto/contracts/corporations.ts';

/** A corporation as the register has it. */
export const LOGISTICS: RegisteredCorporation = {
  corporate_number: '5999901000003',
  corporate_name: '株式会社サンプル物流',
  corporate_name_kana: 'サンプルブツリュウ',
  postal_code: '2200000',
  address_state: '神奈川県',
  address_city: '横浜市中区',
  address_street: '架空町2-4-6',
};

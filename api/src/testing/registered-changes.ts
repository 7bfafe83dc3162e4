import { corporateCheckDigit } from '@hareto/domain/corporate-number.ts';
import { eq } from 'drizzle-orm';
import { buyer_corporations, buyer_sole_proprietors, buyers } from '../db/schema/buyers.ts';
import type { PaymentApi } from './payment-api.ts';

type Files = Pick<PaymentApi, 'addFile'>;
type Database = Pick<PaymentApi, 'db'>;

/** Another representative of a corporation, with the documents that prove it. */
export const newRepresentative = async (api: Files, buyerId: number) => ({
  representative: {
    representative_name: '鈴木 健一',
    representative_name_kana: 'スズキ ケンイチ',
    representative_birthday: '1979-08-20',
  },
  documents: [
    { kind: 'certificate' as const, file_id: await api.addFile(buyerId) },
    { kind: 'identity' as const, file_id: await api.addFile(buyerId) },
  ],
});

/** The beneficial owners of a corporation, as its registration stores them. */
export const DECLARED_OWNERS = {
  beneficial_owner_type: 'votes' as const,
  beneficial_owners: [
    {
      name: '佐藤 花子',
      name_kana: 'サトウ ハナコ',
      birthday: '1985-04-01',
      address: '東京都千代田区千代田2-3-4',
      voting_percent: 60,
    },
  ],
};

/** Gives a corporation of the tests the owners of `DECLARED_OWNERS`. */
export async function declareOwners({ db }: Database, buyerId: number): Promise<void> {
  await db
    .update(buyer_corporations)
    .set(DECLARED_OWNERS)
    .where(eq(buyer_corporations.buyer_id, buyerId));
}

/** Other owners: the representative and another person. */
export const NEW_OWNERS = {
  beneficial_owner_type: 'votes' as const,
  beneficial_owners: [
    {
      is_representative: true as const,
      owner_address: '東京都港区芝1-2-3',
      voting_percent: 50,
    },
    {
      is_representative: false as const,
      owner_name: '高橋 明',
      owner_name_kana: 'タカハシ アキラ',
      owner_birthday: '1970-01-02',
      owner_address: '大阪府大阪市北区梅田9-9-9',
      voting_percent: 30.5,
    },
  ],
};

/** Another address of a corporation, which the public register does not have. */
export const newAddress = async (api: Files, buyerId: number) => ({
  address: {
    postal_code: '1000005',
    address_state: '東京都',
    address_city: '千代田区',
    address_street: '丸の内9-99-9',
    address_building_name: '架空ビル5階',
  },
  documents: [{ kind: 'certificate' as const, file_id: await api.addFile(buyerId) }],
});

export const CORPORATE_NAME = {
  corporate_name: '株式会社ハレト商会',
  corporate_name_kana: 'ハレトショウカイ',
};

/** A number with its check digit, which those of the test businesses lack. */
export function numberFor(buyerId: number): string {
  const base = String(700_000_000_000 + buyerId);
  return `${String(corporateCheckDigit(base))}${base}`;
}

/** Gives a corporation the number of `numberFor`. */
export async function numbered({ db }: Database, buyerId: number): Promise<string> {
  const corporate_number = numberFor(buyerId);
  await db
    .update(buyer_corporations)
    .set({ corporate_number })
    .where(eq(buyer_corporations.buyer_id, buyerId));
  return corporate_number;
}

/** Another name of a corporation, which keeps its number. */
export const newCorporateName = async (api: Files & Database, buyerId: number) => ({
  name: { ...CORPORATE_NAME, corporate_number: await numbered(api, buyerId) },
  documents: [{ kind: 'certificate' as const, file_id: await api.addFile(buyerId) }],
});

/** Another trade name of a sole proprietor. */
export const newTradeName = async (api: Files, buyerId: number) => ({
  name: { ...SOLE_NAMES, business_name: '山田意匠', business_name_kana: 'ヤマダイショウ' },
  documents: [{ kind: 'trade_name' as const, file_id: await api.addFile(buyerId) }],
});

const SOLE_NAMES = {
  representative_last_name: '山田',
  representative_first_name: '太郎',
  representative_last_name_kana: 'ヤマダ',
  representative_first_name_kana: 'タロウ',
  business_name: 'やまだデザイン',
  business_name_kana: 'ヤマダデザイン',
};
export const SOLE_ADDRESS = {
  business_postal_code: '1500001',
  business_address_state: '東京都',
  business_address_city: '渋谷区',
  business_address_street: '神宮前6-25-14',
  business_address_building_name: null,
  home_postal_code: '1540004',
  home_address_state: '東京都',
  home_address_city: '世田谷区',
  home_address_street: '太子堂4-1-1',
  home_address_building_name: null,
};

/** Makes a corporation of the tests a sole proprietor. */
export async function makeSoleProprietor({ db }: PaymentApi, buyerId: number): Promise<void> {
  await db.delete(buyer_corporations).where(eq(buyer_corporations.buyer_id, buyerId));
  await db.update(buyers).set({ business_form: 2 }).where(eq(buyers.id, buyerId));
  await db.insert(buyer_sole_proprietors).values({
    ...SOLE_NAMES,
    ...SOLE_ADDRESS,
    representative_birthday: '1990-07-15',
    buyer_id: buyerId,
  });
}

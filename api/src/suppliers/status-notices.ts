import type { SupplierStatus } from '@hareto/domain/supplier-status.ts';
import type { Database } from '../db/client.ts';
import type { suppliers } from '../db/schema/suppliers.ts';
import { noteInProduct, tellBusiness } from '../notifications/tell-business.ts';

type Supplier = typeof suppliers.$inferSelect;

const WORDS: Readonly<
  Record<SupplierStatus, (supplier: Supplier) => { title: string; lines: readonly string[] }>
> = {
  Approved: () => ({
    title: '取引先の確認が完了しました',
    lines: ['取引先の確認が完了し、「確認済み」になりました。'],
  }),
  Escalation: () => ({
    title: '取引先を追加で確認しています',
    lines: [
      '取引先について、追加の確認を行っています。お客さまのお手続きは必要ありません。',
      '確認中も、この取引先へのお支払いを申請できます。',
    ],
  }),
  Unapproved: () => ({
    title: '取引先の変更を受け付けました',
    lines: ['変更後の取引先は、次回のお支払いの審査で確認します。'],
  }),
  Rejected: ({ rejection_reason }) => ({
    title: '取引先をご利用いただけません（重要）',
    lines: [
      '取引先を確認した結果、この取引先へのお支払いにはご利用いただけません。',
      ...(rejection_reason === null ? [] : [`理由：${rejection_reason}`]),
    ],
  }),
};

const noticeOf = (supplier: Supplier) => {
  const { title, lines } = WORDS[supplier.status](supplier);
  return {
    category: 'news' as const,
    title,
    lines: [...lines, '', `取引先：${supplier.name}`],
    link_path: `/suppliers/${String(supplier.id)}`,
  };
};

/** What the examiner has decided; `supplier` is as it is now. */
export const tellDecision = async (tx: Database, supplier: Supplier, now: Date): Promise<void> =>
  tellBusiness(tx, supplier.buyer_id, noticeOf(supplier), now);

/** A change makes it 確認前 again: who changed it sees so, and the owner's mail tells of the change. */
export const noteChange = async (tx: Database, supplier: Supplier, now: Date): Promise<void> =>
  noteInProduct(tx, supplier.buyer_id, noticeOf(supplier), now);

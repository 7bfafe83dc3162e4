import type { SupplierStatus } from '@hareto/domain/supplier-status.ts';
import * as message from '@hareto/contracts/messages.ts';
import type { suppliers } from '../../db/schema/suppliers.ts';
import { factsSection, nextSteps, type Letter, type LetterSection } from '../letter.ts';

type Supplier = typeof suppliers.$inferSelect;
type Words = Pick<Letter, 'title' | 'lead'> & {
  readonly next: string;
  readonly more?: LetterSection;
};

export const SUPPLIER_WORDS: Readonly<Record<SupplierStatus, (supplier: Supplier) => Words>> = {
  Approved: () => ({
    title: '取引先の確認が完了しました',
    lead: ['取引先の確認が完了し、「確認済み」になりました。'],
    next: message.nothingToDo(),
  }),
  Escalation: () => ({
    title: '取引先を追加で確認しています',
    lead: ['取引先について、追加の確認を行っています。'],
    next: 'いま必要なお手続きはありません。確認中も、この取引先へのお支払いを申請できます。',
  }),
  Unapproved: () => ({
    title: '取引先の変更を受け付けました',
    lead: ['変更後の取引先は、次回のお支払いの審査で確認します。'],
    next: 'いま必要なお手続きはありません。この取引先へのお支払いを申請できます。',
  }),
  Rejected: ({ rejection_reason }) => ({
    title: '取引先へのお支払いをお受けできません（重要）',
    lead: ['確認の結果、この取引先へのお支払いはお受けできません。'],
    next: 'お支払いの申請には、ほかの取引先をご指定ください。ご不明な点はお問い合わせください。',
    ...(rejection_reason === null ? {} : { more: { heading: '理由', lines: [rejection_reason] } }),
  }),
};

/** Notifies the business of a supplier's new status; `supplier` already has it. */
export function supplierStatusLetter(supplier: Supplier): Letter {
  const { title, lead, next, more } = SUPPLIER_WORDS[supplier.status](supplier);
  return {
    category: 'news',
    title,
    lead,
    sections: [
      ...(more === undefined ? [] : [more]),
      factsSection('取引先', [['取引先名', supplier.name]]),
      nextSteps(next),
    ],
    link: { label: '取引先を見る', path: `/suppliers/${String(supplier.id)}` },
  };
}

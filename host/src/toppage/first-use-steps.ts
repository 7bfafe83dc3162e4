import type { UserStats } from '@hareto/contracts/users.ts';
import { Building2, CreditCard, type LucideIcon, Plus } from 'lucide-react';

/** True for a buyer who has not paid yet; false while that is not known. */
export const isFirstUse = (stats: UserStats | null, cardCount: number | null): boolean =>
  stats !== null &&
  cardCount !== null &&
  stats.payments.review + stats.payments.reserved + stats.payments.history === 0;

export interface Step {
  readonly title: string;
  readonly time: string;
  readonly text: string;
  readonly action: string;
  readonly icon: LucideIcon;
  readonly to: string;
  readonly isDone: boolean;
}

/** The three steps of a buyer to the first payment. */
export const firstUseSteps = (stats: UserStats, cardCount: number): readonly Step[] => [
  {
    title: 'カードを登録',
    time: '約1分',
    text: 'VISA・Mastercard・JCBのカードを登録します。カード番号は当社のサーバーに残りません。',
    action: 'カードを登録する',
    icon: CreditCard,
    to: '/myaccount/creditcards',
    isDone: cardCount > 0,
  },
  {
    title: '取引先を登録',
    time: '約2分',
    text: '支払い先の会社名と振込先口座を登録します。請求書を読み取れば、入力はほとんどいりません。',
    action: '取引先を登録する',
    icon: Building2,
    to: '/suppliers/add/company',
    isDone: stats.suppliers.enabled + stats.suppliers.disabled > 0,
  },
  {
    title: '請求書を支払う',
    time: '約3分',
    text: '金額と振込希望日を確かめて申請します。審査のあと、請求書の口座へ振り込みます。',
    action: '請求書を支払う',
    icon: Plus,
    to: '/payments/create',
    isDone: false,
  },
];

import type { SellerFeeShare } from '@hareto/domain/money.ts';
import { REQUEST_KEY_STATUS, type RequestKeyStatus } from '@hareto/domain/request-key-status.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { BUYER_CORPORATE_NUMBER, type SeededBuyers } from './buyers.ts';

/**
 * A card payment request that やまだデザイン sent. `dueInDays` counts from today. `linked` is the business
 * that has linked the request, or null. `share` is the seller's share of the fee in thirds. The key
 * is fixed, because the sandbox keeps no secrets.
 */
export interface RequestPlan {
  title: string;
  amount: number;
  status: 5 | 6 | 7 | 8;
  dueInDays: number;
  share: SellerFeeShare;
  addressee: keyof typeof ADDRESSEES;
  linked: keyof SeededBuyers | null;
  key: string;
  keyStatus: RequestKeyStatus;
}

export const ADDRESSEES = {
  corporation: {
    buyer_business_form: 1,
    buyer_name: '株式会社サンプル商事',
    buyer_corporate_number: BUYER_CORPORATE_NUMBER,
    buyer_person_name: '山田 太郎',
    buyer_person_email: DEMO_ACCOUNTS.corporation.email,
  },
  unregistered: {
    buyer_business_form: 1,
    buyer_name: '株式会社みらい企画',
    buyer_corporate_number: null,
    buyer_person_name: '未来 花子',
    buyer_person_email: DEMO_ACCOUNTS.unregistered.email,
  },
  /** The buyer has no account yet. */
  newcomer: {
    buyer_business_form: 2,
    buyer_name: 'あおぞら珈琲',
    buyer_corporate_number: null,
    buyer_person_name: '青空 次郎',
    buyer_person_email: 'newcomer@hareto.example',
  },
} as const;

const { Valid, Expired, Invalid } = REQUEST_KEY_STATUS;

/** Every state of a request, and every state of a key. Oldest first. */
export const REQUEST_PLANS: RequestPlan[] = [
  {
    title: 'ロゴ制作',
    amount: 220_000,
    status: 8,
    dueInDays: -12,
    share: 3,
    addressee: 'corporation',
    linked: 'corporation',
    key: 'demo-request-key-expired-linked',
    keyStatus: Expired,
  },
  {
    title: '年賀状デザイン',
    amount: 44_000,
    status: 8,
    dueInDays: -5,
    share: 3,
    addressee: 'corporation',
    linked: null,
    key: 'demo-request-key-expired',
    keyStatus: Expired,
  },
  {
    title: '封筒デザイン',
    amount: 55_000,
    status: 5,
    dueInDays: 12,
    share: 3,
    addressee: 'corporation',
    linked: null,
    key: 'demo-request-key-invalid',
    keyStatus: Invalid,
  },
  {
    title: '製品カタログ制作',
    amount: 330_000,
    status: 7,
    dueInDays: 18,
    share: 1,
    addressee: 'corporation',
    linked: 'corporation',
    key: 'demo-request-key-used',
    keyStatus: Valid,
  },
  {
    title: '名刺デザイン',
    amount: 110_000,
    status: 6,
    dueInDays: 25,
    share: 3,
    addressee: 'unregistered',
    linked: 'unregistered',
    key: 'demo-request-key-unregistered',
    keyStatus: Valid,
  },
  {
    title: '展示会パネル制作',
    amount: 88_000,
    status: 7,
    dueInDays: 20,
    share: 2,
    addressee: 'corporation',
    linked: null,
    key: 'demo-request-key-corporation',
    keyStatus: Valid,
  },
  {
    title: '店舗看板デザイン',
    amount: 66_000,
    status: 6,
    dueInDays: 30,
    share: 0,
    addressee: 'newcomer',
    linked: null,
    key: 'demo-request-key-newcomer',
    keyStatus: Valid,
  },
];

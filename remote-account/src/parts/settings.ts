import { CreditCard, IdCard, ShieldCheck, User } from 'lucide-react';

/** The pages of /myaccount, in the order of the menu. */
export const SETTINGS = [
  { to: '/myaccount/company', label: '登録情報', icon: IdCard },
  { to: '/myaccount', label: 'ログイン情報', icon: User },
  { to: '/myaccount/creditcards', label: 'お支払い方法', icon: CreditCard },
  { to: '/myaccount/security', label: 'セキュリティ設定', icon: ShieldCheck },
] as const;

import type { Registry } from '@hareto/platform/host-contract/registry.ts';
import {
  BookOpen,
  CircleHelp,
  CreditCard,
  FileText,
  IdCard,
  Lock,
  type LucideIcon,
  Mail,
  ShieldCheck,
  User,
} from 'lucide-react';

export interface AccountEntry {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
}

const SETTINGS: readonly AccountEntry[] = [
  { to: '/myaccount/company', label: '登録情報', icon: IdCard },
  { to: '/myaccount', label: 'ログイン情報', icon: User },
  { to: '/myaccount/creditcards', label: 'お支払い方法', icon: CreditCard },
  { to: '/myaccount/security', label: 'セキュリティ設定', icon: ShieldCheck },
];
const TERMS: readonly AccountEntry[] = [
  { to: '/termsofservice', label: '利用規約', icon: FileText },
];

const SERVICE_ICONS: Readonly<Record<string, LucideIcon>> = {
  manual: BookOpen,
  contact: Mail,
  privacy: Lock,
};
export const serviceIcon = (link: string): LucideIcon => SERVICE_ICONS[link] ?? CircleHelp;

/** The entries whose screen exists in this release: the menu must not lead to a missing page. */
export function accountEntries(registry: Registry): {
  settings: AccountEntry[];
  terms: AccountEntry[];
} {
  const paths = new Set(
    registry.remotes.flatMap((remote) => remote.routes.map((route) => route.path)),
  );
  const existing = (entries: readonly AccountEntry[]) => entries.filter(({ to }) => paths.has(to));
  return { settings: existing(SETTINGS), terms: existing(TERMS) };
}

import type { UserInformation, UserStats } from '@hareto/shared/contracts/users.ts';
import type { Registry } from '@hareto/shared/host-contract/registry.ts';
import { Building2, CreditCard, FileText, IdCard, type LucideIcon, ReceiptText, Send, ShieldCheck, User } from 'lucide-react';

export interface MainEntry {
  readonly id: string;
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly isActionRequired: boolean;
}

const ICONS: Record<string, LucideIcon> = { payments: ReceiptText, collections: Send, suppliers: Building2 };

/** The main entries that the remotes of this release declare and the user's flags allow (spec §2). */
export function mainEntries(registry: Registry, user: UserInformation | null, stats: UserStats | null): MainEntry[] {
  return registry.remotes
    .flatMap((remote) => remote.nav)
    .filter((entry) => entry.flag === null || (entry.flag === 'invoice_request' && user?.features.invoice_request === 1))
    .sort((a, b) => a.order - b.order)
    .map(({ id, to, label }) => ({ id, to, label, icon: ICONS[id] ?? FileText, isActionRequired: id === 'payments' && needsAction(stats) }));
}

/** The dot is the sum of action-required payments and of waiting requests (brief §6.6). */
const needsAction = (stats: UserStats | null): boolean => stats !== null && stats.payments.action_required + stats.payments.waiting > 0;

/** True while `pathname` lies in the entry's part of the product. */
export const isWithin = (entry: MainEntry, pathname: string): boolean => pathname === entry.to || pathname.startsWith(`/${entry.id}/`) || pathname === `/${entry.id}`;

export interface AccountEntry {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
}

const ACCOUNT_ENTRIES: readonly AccountEntry[] = [
  { to: '/myaccount/company', label: '登録情報', icon: IdCard },
  { to: '/myaccount', label: 'ログイン情報', icon: User },
  { to: '/myaccount/creditcards', label: 'お支払い方法', icon: CreditCard },
  { to: '/myaccount/security', label: 'セキュリティ設定', icon: ShieldCheck },
  { to: '/termsofservice', label: '利用規約', icon: FileText },
];

/** The entries whose screen this release has: the menu never leads to a page that is not there. */
export function accountEntries(registry: Registry): AccountEntry[] {
  const paths = new Set(registry.remotes.flatMap((remote) => remote.routes.map((route) => route.path)));
  return ACCOUNT_ENTRIES.filter(({ to }) => paths.has(to));
}

/** Company and person as the header shows them. */
export function displayNames(user: UserInformation): { company: string; person: string } {
  const person = [user.user_last_name, user.user_first_name].filter(Boolean).join(' ');
  const sole = user.sole_proprietor;
  const company = user.corporation?.corporate_name ?? sole?.business_name ?? (sole ? `${sole.representative_last_name} ${sole.representative_first_name}` : '');
  return { company: company || user.email_address, person: person || '事業者情報は未登録です' };
}

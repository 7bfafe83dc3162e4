import type { UserInformation, UserStats } from '@hareto/shared/contracts/users.ts';
import type { Registry } from '@hareto/shared/host-contract/registry.ts';
import { Building2, type LucideIcon, ReceiptText, Send } from 'lucide-react';

export interface MainEntry {
  readonly id: string;
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** What waits for the buyer there; the dot of the header stands for more than none. */
  readonly actions: number;
}

const ICONS: Record<string, LucideIcon> = { payments: ReceiptText, collections: Send, suppliers: Building2 };

/** The main entries that the remotes of this release declare and the user's flags allow (spec §2). */
export function mainEntries(registry: Registry, user: UserInformation | null, stats: UserStats | null): MainEntry[] {
  return registry.remotes
    .flatMap((remote) => remote.nav)
    .filter((entry) => entry.flag === null || (entry.flag === 'invoice_request' && user?.features.invoice_request === 1))
    .sort((a, b) => a.order - b.order)
    .map(({ id, to, label }) => ({ id, to, label, icon: ICONS[id] ?? ReceiptText, actions: id === 'payments' ? actionsOf(stats) : 0 }));
}

/** The dot is the sum of action-required payments and of waiting requests (brief §6.6). */
const actionsOf = (stats: UserStats | null): number => (stats === null ? 0 : stats.payments.action_required + stats.payments.waiting);

/** True while `pathname` lies in the entry's part of the product. */
export const isWithin = (entry: MainEntry, pathname: string): boolean => pathname === entry.to || pathname.startsWith(`/${entry.id}/`) || pathname === `/${entry.id}`;

/** Company and person as the header shows them. */
export function displayNames(user: UserInformation): { company: string; person: string } {
  const person = [user.user_last_name, user.user_first_name].filter(Boolean).join(' ');
  const sole = user.sole_proprietor;
  const company = user.corporation?.corporate_name ?? sole?.business_name ?? (sole ? `${sole.representative_last_name} ${sole.representative_first_name}` : '');
  return { company: company || user.email_address, person: person || '事業者情報は未登録です' };
}

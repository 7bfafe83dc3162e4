import type { AccountChoice } from '@hareto/contracts/supplier-holds.ts';
import { formatDateTable, formatDateTime, plainDate } from '@hareto/domain/plain-date.ts';

/** When the details of an account were changed: 2026/11/26 14:21に変更. */
export const changeText = (changed_at: string): string =>
  `${formatDateTime(new Date(changed_at))}に変更`;

/** Facts of an account of a held supplier: its change, a report by the user, the last transfer. */
export function accountFacts({
  change_id,
  changed_at,
  is_reported,
  last_transfer_on,
}: AccountChoice): string {
  const facts = [
    change_id === null ? changed_at !== null && changeText(changed_at) : '変更前の口座',
    is_reported && '覚えがないとのご連絡',
    last_transfer_on !== null && `最後の振込 ${formatDateTable(plainDate(last_transfer_on))}`,
  ];
  return facts.filter(Boolean).join('・');
}

import type { AccountChoice } from '@hareto/contracts/supplier-holds.ts';
import { formatDateTable, formatTime, plainDate, plainDateOf } from '@hareto/domain/plain-date.ts';

/** When an account of a stopped supplier was changed and last paid, and what the owner said of it. */
export function accountFacts({
  change_id,
  changed_at,
  is_reported,
  last_transfer_on,
}: AccountChoice): string {
  const at = changed_at === null ? null : new Date(changed_at);
  const facts = [
    change_id === null
      ? at && `${formatDateTable(plainDateOf(at))} ${formatTime(at)}に変更`
      : '変更前の口座',
    is_reported && '覚えがないとのご連絡',
    last_transfer_on !== null && `最後の振込 ${formatDateTable(plainDate(last_transfer_on))}`,
  ];
  return facts.filter(Boolean).join('・');
}

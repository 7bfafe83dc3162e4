import type { SupplierDetail } from '@hareto/contracts/suppliers.ts';
import { formatDateProse, formatTime, plainDateOf } from '@hareto/domain/plain-date.ts';

type Hold = Pick<NonNullable<SupplierDetail['hold']>, 'held_at' | 'is_unknown_change'>;

/** Text that says since when, and why, the payments to a supplier are stopped. */
export function heldSinceText({ held_at, is_unknown_change }: Hold): string {
  const at = new Date(held_at);
  const since = `${formatDateProse(plainDateOf(at))} ${formatTime(at)}から止めています。`;
  return is_unknown_change ? `口座の変更に覚えがないとご連絡があったため、${since}` : since;
}

import * as message from '@hareto/contracts/messages.ts';
import { amountRange, dateRange } from '@hareto/contracts/range-messages.ts';
import { parsePlainDate } from '@hareto/domain/plain-date.ts';
import { valueOf, type FilterGroup, type FilterValues } from './filter-groups.ts';

/** The correction that these filters need before they can be used; null when they need none. */
export function problemOf(groups: readonly FilterGroup[], values: FilterValues): string | null {
  return (
    groups.map((group) => problemIn(group, values)).find((problem) => problem !== null) ?? null
  );
}

function problemIn(group: FilterGroup, values: FilterValues): string | null {
  if (group.kind === 'choices' || group.kind === 'lookup') return null;
  if (group.kind === 'amount') {
    const from = valueOf(values, group.from);
    const to = valueOf(values, group.to);
    const wrong = [from, to].find((amount) => !/^\d{0,10}$/.test(amount));
    if (wrong !== undefined) return message.amountText(group.label, wrong);
    const isOrdered = from === '' || to === '' || Number(from) <= Number(to);
    return isOrdered ? null : amountRange(group.label);
  }
  for (const range of group.ranges) {
    const from = valueOf(values, range.from);
    const to = valueOf(values, range.to);
    if ([from, to].some((day) => day !== '' && parsePlainDate(day) === null))
      return message.date(range.label);
    if (from !== '' && to !== '' && from > to) return dateRange(range.label);
  }
  return null;
}

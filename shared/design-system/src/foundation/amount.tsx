import { formatYen, formatYenProse } from '@hareto/domain/money.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Shows ¥ on the screen and gives 円 to screen readers, one node each. */
export function Amount({ value, className }: { value: number; className?: string }) {
  return (
    <span className={className} translate="no">
      <span aria-hidden="true">{formatYen(value)}</span>
      <VisuallyHidden>{formatYenProse(value)}</VisuallyHidden>
    </span>
  );
}

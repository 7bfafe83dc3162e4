import { latePart } from '@hareto/design-system/overlays/late-part.tsx';
import type { DebitHintProps } from './debit-hint.tsx';

/** For forms whose first picture does without it. */
export const LateDebitHint = latePart<DebitHintProps>(
  async () => (await import(/* webpackChunkName: "debit-hint" */ './debit-hint.tsx')).DebitHint,
);

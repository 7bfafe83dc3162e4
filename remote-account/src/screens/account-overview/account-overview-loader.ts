import { getSecuritySettings } from '@hareto/contracts/account.ts';
import { listCreditCards } from '@hareto/contracts/cards.ts';
import { plainDateOf } from '@hareto/domain/plain-date.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import type { LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import { cardExpiryState } from '@hareto/domain/card-expiry.ts';

export async function accountOverviewLoader({ request: { signal } }: LoaderFunctionArgs) {
  const [settings, { credit_cards }] = await Promise.all([
    host().http.call(getSecuritySettings, { signal }),
    host().http.call(listCreditCards, { signal }),
  ]);
  const today = plainDateOf(host().clock.now());
  const expiringCount = credit_cards.filter(
    (card) => cardExpiryState(card, today) !== 'good',
  ).length;
  return { settings, cardCount: credit_cards.length, expiringCount };
}

import { listCreditCards } from '@hareto/contracts/cards.ts';
import { plainDateOf } from '@hareto/domain/plain-date.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import type { LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';

export async function creditCardsLoader({ request }: LoaderFunctionArgs) {
  const { credit_cards } = await host().http.call(listCreditCards, { signal: request.signal });
  return { cards: credit_cards, today: plainDateOf(host().clock.now()) };
}

import type { RemoteRoute } from '@hareto/platform/host-contract/remote-module.ts';
import { creditCardsLoader } from './credit-cards-loader.ts';
import { CreditCardsScreen } from './credit-cards-screen.tsx';

export const creditCardsRoute: RemoteRoute = {
  Component: CreditCardsScreen,
  loader: creditCardsLoader,
};

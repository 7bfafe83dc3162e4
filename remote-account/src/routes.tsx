import type { RemoteInstance } from '@hareto/shared/host-contract/remote-module.ts';
import { creditCardsLoader } from './screens/credit-cards/credit-cards-loader.ts';
import { CreditCardsScreen } from './screens/credit-cards/credit-cards-screen.tsx';
import { notificationListLoader } from './screens/notification-list/notification-list-loader.ts';
import { NotificationListScreen } from './screens/notification-list/notification-list-screen.tsx';
import { notificationLoader } from './screens/notification/notification-loader.ts';
import { NotificationScreen } from './screens/notification/notification-screen.tsx';
import { oneTimePasswordLoader } from './screens/one-time-password/one-time-password-loader.ts';
import { OneTimePasswordScreen } from './screens/one-time-password/one-time-password-screen.tsx';
import { signInLoader } from './screens/sign-in/sign-in-loader.ts';
import { SignInScreen } from './screens/sign-in/sign-in-screen.tsx';
import { TermsScreen } from './screens/terms-of-service/terms-screen.tsx';

export const routes: RemoteInstance['routes'] = {
  'account.signin': { Component: SignInScreen, loader: signInLoader },
  'account.onetime-password': { Component: OneTimePasswordScreen, loader: oneTimePasswordLoader },
  'account.notifications': { Component: NotificationListScreen, loader: notificationListLoader },
  'account.notification': { Component: NotificationScreen, loader: notificationLoader },
  'account.creditcards': { Component: CreditCardsScreen, loader: creditCardsLoader },
  'account.termsofservice': { Component: TermsScreen },
};

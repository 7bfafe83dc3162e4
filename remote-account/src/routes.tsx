import type { RemoteInstance } from '@hareto/platform/host-contract/remote-module.ts';

/** The screens by route id, each in the script that remote.config.ts names for it. */
export const routes: RemoteInstance['routes'] = {
  'account.signin': {
    load: () => import(/* webpackChunkName: "signin" */ './screens/sign-in/sign-in-screen.tsx'),
  },
  'account.onetime-password': {
    load: () =>
      import(
        /* webpackChunkName: "onetime-password" */ './screens/one-time-password/one-time-password-screen.tsx'
      ),
  },
  'account.signup': {
    load: () => import(/* webpackChunkName: "signup" */ './screens/sign-up/sign-up-screen.tsx'),
  },
  'account.signup-code': {
    load: () =>
      import(
        /* webpackChunkName: "signup-code" */ './screens/sign-up-code/sign-up-code-screen.tsx'
      ),
  },
  'account.password-sendemail': {
    load: () =>
      import(
        /* webpackChunkName: "password-sendemail" */ './screens/password-sendemail/password-sendemail-screen.tsx'
      ),
  },
  'account.password-reset': {
    load: () =>
      import(
        /* webpackChunkName: "password-reset" */ './screens/password-reset/password-reset-screen.tsx'
      ),
  },
  'account.password-reregistration': {
    load: () =>
      import(
        /* webpackChunkName: "password-reregistration" */ './screens/password-reregistration/password-reregistration-screen.tsx'
      ),
  },
  'account.registration': {
    load: () =>
      import(
        /* webpackChunkName: "registration" */ './screens/registration/registration-screen.tsx'
      ),
  },
  'account.registration-confirm': {
    load: () =>
      import(
        /* webpackChunkName: "registration-confirm" */ './screens/registration-confirm/registration-confirm-screen.tsx'
      ),
  },
  'account.registration-result': {
    load: () =>
      import(
        /* webpackChunkName: "registration-result" */ './screens/registration-result/registration-result-screen.tsx'
      ),
  },
  'account.stop': {
    load: () => import(/* webpackChunkName: "stop" */ './screens/payment-stop/mailed-stop.tsx'),
  },
  'account.stop-change': {
    load: () =>
      import(/* webpackChunkName: "stop-change" */ './screens/payment-stop/noticed-stop.tsx'),
  },
  'account.notifications': {
    load: () =>
      import(
        /* webpackChunkName: "notifications" */ './screens/notification-list/notification-list-screen.tsx'
      ),
  },
  'account.notification': {
    load: () =>
      import(
        /* webpackChunkName: "notification" */ './screens/notification/notification-screen.tsx'
      ),
  },
  'account.overview': {
    load: () =>
      import(
        /* webpackChunkName: "overview" */ './screens/account-overview/account-overview-screen.tsx'
      ),
  },
  'account.edit-email-address': {
    load: () =>
      import(
        /* webpackChunkName: "edit-email-address" */ './screens/edit-email/edit-email-address-screen.tsx'
      ),
  },
  'account.edit-email-auth': {
    load: () =>
      import(
        /* webpackChunkName: "edit-email-auth" */ './screens/edit-email/edit-email-auth-screen.tsx'
      ),
  },
  'account.edit-email-complete': {
    load: () =>
      import(
        /* webpackChunkName: "edit-email-complete" */ './screens/edit-email/edit-email-complete-screen.tsx'
      ),
  },
  'account.edit-password': {
    load: () =>
      import(
        /* webpackChunkName: "edit-password" */ './screens/edit-password/edit-password-screen.tsx'
      ),
  },
  'account.company-change': {
    load: () =>
      import(/* webpackChunkName: "company-change" */ './screens/company-change/change-screen.tsx'),
  },
  'account.company': {
    load: () => import(/* webpackChunkName: "company" */ './screens/company/company-screen.tsx'),
  },
  'account.security': {
    load: () => import(/* webpackChunkName: "security" */ './screens/security/security-screen.tsx'),
  },
  'account.creditcards': {
    load: () =>
      import(
        /* webpackChunkName: "creditcards" */ './screens/credit-cards/credit-cards-screen.tsx'
      ),
  },
  'account.help': {
    load: () => import(/* webpackChunkName: "help" */ './screens/help/help-screen.tsx'),
  },
  'account.contact': {
    load: () => import(/* webpackChunkName: "contact" */ './screens/contact/contact-screen.tsx'),
  },
  'account.privacy': {
    load: () => import(/* webpackChunkName: "privacy" */ './screens/privacy/privacy-screen.tsx'),
  },
  'account.termsofservice': {
    load: () =>
      import(
        /* webpackChunkName: "termsofservice" */ './screens/terms-of-service/terms-screen.tsx'
      ),
  },
};

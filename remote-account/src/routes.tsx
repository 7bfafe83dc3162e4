import type { RemoteInstance } from '@hareto/platform/host-contract/remote-module.ts';

/** The screens by route id, each in the script that remote.config.ts names for it. */
export const routes: RemoteInstance['routes'] = {
  'account.signin': {
    load: async () =>
      (await import(/* webpackChunkName: "signin" */ './screens/sign-in/sign-in-route.ts'))
        .signInRoute,
  },
  'account.onetime-password': {
    load: async () =>
      (
        await import(
          /* webpackChunkName: "onetime-password" */ './screens/one-time-password/one-time-password-route.ts'
        )
      ).oneTimePasswordRoute,
  },
  'account.signup': {
    load: async () =>
      (await import(/* webpackChunkName: "signup" */ './screens/sign-up/sign-up-route.ts'))
        .signUpRoute,
  },
  'account.signup-code': {
    load: async () =>
      (
        await import(
          /* webpackChunkName: "signup-code" */ './screens/sign-up-code/sign-up-code-route.ts'
        )
      ).signUpCodeRoute,
  },
  'account.password-sendemail': {
    load: async () =>
      (
        await import(
          /* webpackChunkName: "password-sendemail" */ './screens/password-sendemail/password-sendemail-route.ts'
        )
      ).passwordSendemailRoute,
  },
  'account.password-reset': {
    load: async () =>
      (
        await import(
          /* webpackChunkName: "password-reset" */ './screens/password-reset/password-reset-route.ts'
        )
      ).passwordResetRoute,
  },
  'account.password-reregistration': {
    load: async () =>
      (
        await import(
          /* webpackChunkName: "password-reregistration" */ './screens/password-reregistration/password-reregistration-route.ts'
        )
      ).passwordReregistrationRoute,
  },
  'account.registration': {
    load: async () =>
      (
        await import(
          /* webpackChunkName: "registration" */ './screens/registration/registration-route.ts'
        )
      ).registrationRoute,
  },
  'account.registration-confirm': {
    load: async () =>
      (
        await import(
          /* webpackChunkName: "registration-confirm" */ './screens/registration-confirm/registration-confirm-route.ts'
        )
      ).registrationConfirmRoute,
  },
  'account.registration-result': {
    load: async () =>
      (
        await import(
          /* webpackChunkName: "registration-result" */ './screens/registration-result/registration-result-route.ts'
        )
      ).registrationResultRoute,
  },
  'account.notifications': {
    load: async () =>
      (
        await import(
          /* webpackChunkName: "notifications" */ './screens/notification-list/notification-list-route.ts'
        )
      ).notificationListRoute,
  },
  'account.notification': {
    load: async () =>
      (
        await import(
          /* webpackChunkName: "notification" */ './screens/notification/notification-route.ts'
        )
      ).notificationRoute,
  },
  'account.overview': {
    load: async () =>
      (
        await import(
          /* webpackChunkName: "overview" */ './screens/account-overview/account-overview-route.ts'
        )
      ).accountOverviewRoute,
  },
  'account.edit-email-address': {
    load: async () =>
      (
        await import(
          /* webpackChunkName: "edit-email-address" */ './screens/edit-email/edit-email-address-route.ts'
        )
      ).editEmailAddressRoute,
  },
  'account.edit-email-auth': {
    load: async () =>
      (
        await import(
          /* webpackChunkName: "edit-email-auth" */ './screens/edit-email/edit-email-auth-route.ts'
        )
      ).editEmailAuthRoute,
  },
  'account.edit-email-complete': {
    load: async () =>
      (
        await import(
          /* webpackChunkName: "edit-email-complete" */ './screens/edit-email/edit-email-complete-route.ts'
        )
      ).editEmailCompleteRoute,
  },
  'account.edit-password': {
    load: async () =>
      (
        await import(
          /* webpackChunkName: "edit-password" */ './screens/edit-password/edit-password-route.ts'
        )
      ).editPasswordRoute,
  },
  'account.company': {
    load: async () =>
      (await import(/* webpackChunkName: "company" */ './screens/company/company-route.ts'))
        .companyRoute,
  },
  'account.security': {
    load: async () =>
      (await import(/* webpackChunkName: "security" */ './screens/security/security-route.ts'))
        .securityRoute,
  },
  'account.creditcards': {
    load: async () =>
      (
        await import(
          /* webpackChunkName: "creditcards" */ './screens/credit-cards/credit-cards-route.ts'
        )
      ).creditCardsRoute,
  },
  'account.termsofservice': {
    load: async () =>
      (
        await import(
          /* webpackChunkName: "termsofservice" */ './screens/terms-of-service/terms-route.ts'
        )
      ).termsRoute,
  },
};

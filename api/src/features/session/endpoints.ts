import {
  deleteOtherSessions,
  deleteSession,
  deleteTrustedDevice,
  getSecuritySettings,
  listSessions,
  putEmailAddress,
  putSecuritySettings,
  verifyEmailAuthCode,
} from '@hareto/contracts/account.ts';
import { putPassword } from '@hareto/contracts/passwords.ts';
import { proveCode, provePassword, sendProofCode } from '@hareto/contracts/reauthentication.ts';
import {
  login,
  type LoginResponse,
  loginTwoFactor,
  logout,
  refreshTokens,
  resendLoginCode,
} from '@hareto/contracts/session.ts';
import {
  certifyUser,
  createUser,
  readCodeDelivery,
  resendUserCode,
} from '@hareto/contracts/sign-up.ts';
import { EndpointResponse } from '../../endpoints/endpoint-response.ts';
import { handle, type HandledEndpoint } from '../../endpoints/handle.ts';
import { codeDelivery } from './codes/code-delivery.ts';
import { resendAddressCode } from './codes/address-challenges.ts';
import { finishEmailChange, requestEmailChange } from './own-account/change-email-address.ts';
import { changeOwnPassword } from './passwords/change-own-password.ts';
import { sendLoginCodeAgain } from './codes/login-challenges.ts';
import { passkeyEndpoints } from './passkeys/endpoints.ts';
import { mailProofCode, proveByCode } from './proofs/prove-code.ts';
import { proveByPassword } from './proofs/prove-password.ts';
import { refreshSession } from './sessions/refresh-session.ts';
import { reregisterPassword } from './sign-in/reregister-password.ts';
import { requestPasswordReset, resetPassword } from './passwords/reset-password.ts';
import {
  changeSecuritySettings,
  readSecuritySettings,
  removeTrustedDevice,
} from './own-account/security-settings.ts';
import { enterLoginCode, signIn } from './sign-in/sign-in.ts';
import { signOut } from './sessions/sign-out.ts';
import { enterSignUpCode, signUp } from './sign-up/sign-up.ts';
import {
  listOwnSessions,
  requiredProofForSession,
  revokeOtherSessions,
  revokeSession,
} from './sessions/signed-in-sessions.ts';

const LOGIN_STATUS: Record<LoginResponse['status'], number> = {
  ok: 200,
  two_factor_required: 202,
  password_reregistration_required: 303,
};
const CODE_LIMIT = { rateLimit: 'code' } as const;

const signInEndpoints: readonly HandledEndpoint[] = [
  handle(
    login,
    async (context, { body, visit }) => {
      const answer = await signIn(context, body, visit);
      return new EndpointResponse(answer, { status: LOGIN_STATUS[answer.status] });
    },
    { rateLimit: 'login' },
  ),
  handle(
    loginTwoFactor,
    async (context, { body, visit }) => enterLoginCode(context, body, visit),
    CODE_LIMIT,
  ),
  handle(
    resendLoginCode,
    async (context, { body }) => sendLoginCodeAgain(context, body.session),
    CODE_LIMIT,
  ),
  handle(
    refreshTokens,
    async (context, { body, visit }) =>
      refreshSession(context, body.refresh_token, visit.ipAddress),
    CODE_LIMIT,
  ),
  handle(
    logout,
    async (context, { caller, visit }) => {
      await signOut(context, caller, visit.ipAddress);
      // The page clears its storage itself: this answer may arrive after the next sign-in, and the
      // token of a trusted device stays.
      return new EndpointResponse(undefined, { headers: { 'clear-site-data': '"cache"' } });
    },
    { acceptsExpiredTokens: true },
  ),
];

const signUpEndpoints: readonly HandledEndpoint[] = [
  handle(
    createUser,
    async (context, { body, visit }) => signUp(context, body, visit.ipAddress),
    CODE_LIMIT,
  ),
  handle(
    resendUserCode,
    async (context, { body }) => resendAddressCode(context, body.session),
    CODE_LIMIT,
  ),
  handle(readCodeDelivery, async (context, { body }) => codeDelivery(context, body.session)),
  handle(
    certifyUser,
    async (context, { body, visit }) => {
      if (body.purpose === 'password_reset')
        return requestPasswordReset(context, body.email_address, visit.ipAddress);
      return { status: 'ok' as const, ...(await enterSignUpCode(context, body, visit)) };
    },
    CODE_LIMIT,
  ),
];

const credentials: readonly HandledEndpoint[] = [
  handle(
    putPassword,
    async (context, { body, visit, authenticate }) => {
      if (body.purpose === 'reset') return resetPassword(context, body, visit.ipAddress);
      if (body.purpose === 'reregistration') return reregisterPassword(context, body, visit);
      return changeOwnPassword(context, await authenticate(), body, visit.ipAddress);
    },
    CODE_LIMIT,
  ),
  handle(
    putEmailAddress,
    async (context, { caller, body, visit }) =>
      requestEmailChange(context, caller, body, visit.ipAddress),
    {
      prove: async (_context, { body }) =>
        body.password === null ? { action: 'change_email_address' } : null,
    },
  ),
  handle(verifyEmailAuthCode, async (context, { caller, body, visit }) =>
    finishEmailChange(context, caller, body, visit.ipAddress),
  ),
];

const proofs: readonly HandledEndpoint[] = [
  handle(
    provePassword,
    async (context, { caller, body, visit }) =>
      proveByPassword(context, caller, body.password, visit.ipAddress),
    CODE_LIMIT,
  ),
  handle(
    sendProofCode,
    async (context, { caller, visit }) => mailProofCode(context, caller, visit.ipAddress),
    CODE_LIMIT,
  ),
  handle(
    proveCode,
    async (context, { caller, body, visit }) =>
      proveByCode(context, caller, body.confirmation_code, visit.ipAddress),
    CODE_LIMIT,
  ),
];

const security: readonly HandledEndpoint[] = [
  handle(getSecuritySettings, async (context, { caller }) => readSecuritySettings(context, caller)),
  handle(
    putSecuritySettings,
    async (context, { caller, body, visit }) =>
      changeSecuritySettings(context, caller, body, visit.ipAddress),
    {
      prove: async (_context, { body }) =>
        body.password === null ? { action: 'change_security_settings' } : null,
    },
  ),
  handle(deleteTrustedDevice, async (context, { caller, params, visit }) =>
    removeTrustedDevice(context, caller, params.id, visit.ipAddress),
  ),
  handle(listSessions, async (context, { caller }) => ({
    sessions: await listOwnSessions(context, caller),
  })),
  handle(
    deleteSession,
    async (context, { caller, params, visit }) =>
      revokeSession(context, caller, params.id, visit.ipAddress),
    {
      prove: async (context, { caller, params }) =>
        requiredProofForSession(context, caller, params.id),
    },
  ),
  handle(
    deleteOtherSessions,
    async (context, { caller, visit }) => revokeOtherSessions(context, caller, visit.ipAddress),
    { prove: async () => ({ action: 'end_sessions' }) },
  ),
];

export const sessionEndpoints: readonly HandledEndpoint[] = [
  ...signInEndpoints,
  ...signUpEndpoints,
  ...credentials,
  ...proofs,
  ...passkeyEndpoints,
  ...security,
];

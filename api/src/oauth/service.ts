import type { AuthorizationRequest } from '@hareto/contracts/oauth.ts';
import type { Tokens } from '@hareto/contracts/session.ts';
import { eq } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { orThrow, theRow } from '../db/rows.ts';
import { inTransaction } from '../db/transaction.ts';
import { users } from '../db/schema/users.ts';
import type { Caller } from '../http/caller.ts';
import type { Visit } from '../http/visit.ts';
import type { Clock } from '../ports/clock.ts';
import { expiredCode } from '../session/code-problems.ts';
import type { SignInSteps } from '../session/sign-in.ts';
import { createAuthorizationCodes } from './authorization-codes.ts';
import { checkRequest } from './authorization-requests.ts';
import { createConsents } from './consents.ts';
import { redirectUrl } from './redirect-url.ts';
import { readSelection } from './payment-selection.ts';
import { newPasswordNeeded } from './refusals.ts';
import { serverMetadata } from './server-metadata.ts';
import { createTokenEndpoint } from './token-endpoint.ts';

interface Dependencies {
  db: Database;
  config: Config;
  clock: Clock;
  /** Real time: the business clock ends no code. */
  sessionClock: Clock;
  signIn: SignInSteps;
}

interface Credentials {
  email_address: string;
  password: string;
}

/**
 * Partners' access to accounts: authorization codes with PKCE. Signing in is the
 * session's, with all its limits.
 */
export function createOauthService(dependencies: Dependencies) {
  const { db, config, sessionClock, signIn } = dependencies;
  const codes = createAuthorizationCodes({ db, clock: sessionClock });
  const consents = createConsents(dependencies);
  // `iss` in every answer: a client of several servers can tell whose it is (RFC 9207).
  const backTo = ({ redirect_uri, state }: AuthorizationRequest, answer: Record<string, string>) =>
    redirectUrl(redirect_uri, { ...answer, state, iss: config.publicOrigin });

  const check = async (request: AuthorizationRequest) => checkRequest(db, request, backTo);

  async function grant(
    tx: Database,
    userId: number,
    request: AuthorizationRequest,
    tokens: Tokens | null,
  ) {
    const code = await codes.issue(tx, userId, request);
    await consents.remember(tx, userId, request);
    return { status: 'approved' as const, redirect_url: backTo(request, { code }), tokens };
  }

  return {
    describe: async (request: AuthorizationRequest) => {
      const { client, scopes } = await check(request);
      return {
        client_name: client.name,
        redirect_host: new URL(request.redirect_uri).host,
        scopes,
        denied_url: backTo(request, { error: 'access_denied' }),
      };
    },

    /**
     * A trusted device does not count here: access for others always takes the code, unless the
     * account has none.
     */
    approve: async (
      { email_address, password, ...request }: AuthorizationRequest & Credentials,
      visit: Visit,
    ) => {
      await check(request);
      const user = await signIn.checkPassword({ email_address, password }, visit);
      if (user.password_reregistration_required) throw newPasswordNeeded();
      if (user.two_factor_enabled) return signIn.askForCode(user, visit.ipAddress, request);
      return inTransaction(db, async (tx) =>
        grant(tx, user.id, request, await signIn.startWithoutCode(tx, user.id, visit)),
      );
    },

    /** A session that no code ever proved (a trusted device's) is asked for one here. */
    approveSignedIn: async (caller: Caller, request: AuthorizationRequest, visit: Visit) => {
      await check(request);
      const user = theRow(await db.select().from(users).where(eq(users.id, caller.userId)));
      if (user.password_reregistration_required) throw newPasswordNeeded();
      if (user.two_factor_enabled && caller.codeVerifiedAt === null)
        return signIn.askForCode(user, visit.ipAddress, request);
      return inTransaction(db, async (tx) => grant(tx, user.id, request, null));
    },

    approveWithCode: async (
      entered: { session: string; one_time_password: string },
      visit: Visit,
    ) => {
      const { user_id: userId, authorization } = await signIn.checkCode(
        entered,
        'authorization',
        visit.ipAddress,
      );
      const request = orThrow(authorization ?? undefined, expiredCode);
      // The client may have lost its registration while the mail was on its way.
      await check(request);
      return inTransaction(db, async (tx) =>
        grant(tx, userId, request, await signIn.startWithCode(tx, entered.session, userId, visit)),
      );
    },

    selection: async (caller: Caller, clientId: string) =>
      readSelection(db, caller, clientId, config.commission),

    listConsents: consents.list,
    revokeConsent: consents.revoke,

    metadata: serverMetadata(config.publicOrigin),
    ...createTokenEndpoint({ db, clock: sessionClock, codes }),
  };
}

import type { AskedAuthorization } from '@hareto/contracts/oauth.ts';
import type { Tokens } from '@hareto/contracts/session.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { orThrow, theRow } from '../../db/rows.ts';
import { users } from '../../db/schema/users.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Caller } from '../../caller.ts';
import type { Visit } from '../../endpoints/visit.ts';
import { expiredCode } from '../session/code-problems.ts';
import type { SignInSteps } from '../session/sign-in-steps.ts';
import type { Asked, AskedRequests } from './asked-requests.ts';
import type { AuthorizationCodes } from './authorization-codes.ts';
import type { Consents } from './consents.ts';
import { newPasswordNeeded } from './refusals.ts';

interface Dependencies {
  db: Database;
  signIn: SignInSteps;
  codes: AuthorizationCodes;
  consents: Consents;
  requests: AskedRequests;
}

interface Credentials {
  email_address: string;
  password: string;
}

interface EnteredCode {
  session: string;
  one_time_password: string;
}

/** What a user decides about a client. Signing in is the session's, with all its limits. */
export function createApprovals(dependencies: Dependencies) {
  return {
    describe: describe(dependencies),
    deny: deny(dependencies),
    approve: approve(dependencies),
    approveSignedIn: approveSignedIn(dependencies),
    approveWithCode: approveWithCode(dependencies),
  };
}

function describe({ requests }: Dependencies) {
  return async (asked: AskedAuthorization) => {
    const { client, scopes, request } = await requests.read(asked);
    return {
      client_name: client.name,
      redirect_host: new URL(request.redirect_uri).host,
      scopes,
      denied_url: requests.backTo(request, { error: 'access_denied' }),
    };
  };
}

function deny({ db, requests }: Dependencies) {
  return async (asked: AskedAuthorization) => {
    const read = await requests.read(asked);
    await requests.use(db, read);
    return { redirect_url: requests.backTo(read.request, { error: 'access_denied' }) };
  };
}

/**
 * A trusted device does not count here: access for others always takes the code, unless the account
 * has none.
 */
function approve(dependencies: Dependencies) {
  const { db, signIn, requests } = dependencies;
  return async (
    { email_address, password, ...asked }: AskedAuthorization & Credentials,
    visit: Visit,
  ) => {
    const read = await requests.read(asked);
    const user = await signIn.checkPassword({ email_address, password }, visit);
    if (user.password_reregistration_required) throw newPasswordNeeded();
    if (user.two_factor_enabled) return signIn.askForCode(user, visit.ipAddress, read);
    return inTransaction(db, async (tx) =>
      grant(dependencies, tx, {
        userId: user.id,
        asked: read,
        tokens: await signIn.startWithoutCode(tx, user.id, visit),
      }),
    );
  };
}

/** A session that no code ever proved (a trusted device's) is asked for one here. */
function approveSignedIn(dependencies: Dependencies) {
  const { db, signIn, requests } = dependencies;
  return async (caller: Caller, asked: AskedAuthorization, visit: Visit) => {
    const read = await requests.read(asked);
    const user = theRow(await db.select().from(users).where(eq(users.id, caller.userId)));
    if (user.password_reregistration_required) throw newPasswordNeeded();
    if (user.two_factor_enabled && caller.codeVerifiedAt === null)
      return signIn.askForCode(user, visit.ipAddress, read);
    const decision = { userId: user.id, asked: read, tokens: null };
    return inTransaction(db, async (tx) => grant(dependencies, tx, decision));
  };
}

function approveWithCode(dependencies: Dependencies) {
  const { db, signIn, requests } = dependencies;
  return async (entered: EnteredCode, visit: Visit) => {
    const challenge = await signIn.checkCode(entered, 'authorization', visit.ipAddress);
    const { user_id: userId, authorization, pushed_request } = challenge;
    const request = orThrow(authorization ?? undefined, expiredCode);
    const asked = { request, pushed: pushed_request };
    // The client may have lost its registration while the mail was on its way.
    await requests.check(asked);
    return inTransaction(db, async (tx) =>
      grant(dependencies, tx, {
        userId,
        asked,
        tokens: await signIn.startWithCode(tx, entered.session, userId, visit),
      }),
    );
  };
}

interface Decision {
  userId: number;
  asked: Asked;
  tokens: Tokens | null;
}

async function grant(
  { codes, consents, requests }: Dependencies,
  tx: Database,
  { userId, asked, tokens }: Decision,
) {
  await requests.use(tx, asked);
  const code = await codes.issue(tx, userId, asked.request);
  await consents.remember(tx, userId, asked.request);
  const redirect_url = requests.backTo(asked.request, { code });
  return { status: 'approved' as const, redirect_url, tokens };
}

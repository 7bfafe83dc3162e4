import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import type { Visit } from '../../endpoints/visit.ts';
import { checkPassword, type Credentials, type User } from './check-password.ts';
import { askForLoginCode, checkLoginCode, type EnteredCode } from './login-code.ts';
import type { AskedAuthorization, CodePurpose } from './login-challenges.ts';
import { startWithCode, startWithoutCode } from './start-session.ts';

export type SignInSteps = ReturnType<typeof createSignInSteps>;

/** The parts of a sign-in for the oauth service, which is given them as one object. */
export const createSignInSteps = (context: Context) => ({
  checkPassword: async (credentials: Credentials, visit: Visit) =>
    checkPassword(context, credentials, visit),
  askForCode: async (user: User, ipAddress: string, asked: AskedAuthorization | null = null) =>
    askForLoginCode(context, user, ipAddress, asked),
  checkCode: async (entered: EnteredCode, purpose: CodePurpose, ipAddress: string) =>
    checkLoginCode(context, entered, purpose, ipAddress),
  startWithoutCode: async (tx: Database, userId: number, visit: Visit) =>
    startWithoutCode(tx, context, userId, visit),
  startWithCode: async (tx: Database, session: string, userId: number, visit: Visit) =>
    startWithCode(tx, context, session, { userId, visit }),
});

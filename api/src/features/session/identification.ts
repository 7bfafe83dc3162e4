import { EmailSchema } from '@hareto/contracts/fields.ts';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Context } from '../../context.ts';
import { refresh_tokens } from '../../db/schema/sessions.ts';
import { unstorableTexts } from '../../endpoints/storable-text.ts';
import { isAddressChallengeOpen } from './codes/address-challenges.ts';
import { findKnownPlace } from './places/known-places.ts';
import { isLoginChallengeOpen } from './codes/login-challenges.ts';
import { hashToken } from '../../secrets.ts';

const AttemptSchema = v.object({
  email_address: v.pipe(
    EmailSchema,
    v.check((text) => unstorableTexts(text).length === 0),
  ),
  trusted_device_token: v.optional(v.nullable(v.string())),
});
const CodeSchema = v.object({ session: v.string() });
const RefreshSchema = v.object({ refresh_token: v.string() });
const PasswordChangeSchema = v.object({ purpose: v.literal('change') });

/**
 * The key of the rate limit for a sign-in, from a body that is not validated yet; null for a body
 * that does not match.
 */
export async function identifySignIn(
  context: Context,
  body: unknown,
  ipAddress: string,
): Promise<string | null> {
  const { success, output } = v.safeParse(AttemptSchema, body);
  return success ? findKnownPlace(context, output, ipAddress) : null;
}

/** The key of the rate limit for a call with a code, or with the token of a session. */
export async function identifyCode(context: Context, body: unknown): Promise<string | null> {
  const code = v.safeParse(CodeSchema, body);
  if (code.success) {
    const { session } = code.output;
    const isOpen =
      (await isLoginChallengeOpen(context, session)) ||
      (await isAddressChallengeOpen(context, session));
    return isOpen ? `challenge:${hashToken(session)}` : null;
  }
  const refresh = v.safeParse(RefreshSchema, body);
  return refresh.success ? sessionKeyOf(context, refresh.output.refresh_token) : null;
}

/** True for a public call that is made with a session: its tokens identify the caller. */
export const isPasswordChange = (body: unknown): boolean => v.is(PasswordChangeSchema, body);

async function sessionKeyOf({ db }: Context, refreshToken: string): Promise<string | null> {
  const [link] = await db
    .select({ session: refresh_tokens.session_id })
    .from(refresh_tokens)
    .where(eq(refresh_tokens.hash, hashToken(refreshToken)));
  return link ? `session:${link.session}` : null;
}

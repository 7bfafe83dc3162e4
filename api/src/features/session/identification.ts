import { EmailSchema } from '@hareto/contracts/fields.ts';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../db/client.ts';
import { refresh_tokens } from '../../db/schema/sessions.ts';
import { unstorableTexts } from '../../endpoints/storable-text.ts';
import type { AddressChallenges } from './address-challenges.ts';
import type { KnownPlaces } from './known-places.ts';
import type { LoginChallenges } from './login-challenges.ts';
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

interface Dependencies {
  db: Database;
  places: KnownPlaces;
  challenges: LoginChallenges;
  addresses: AddressChallenges;
}

/** Looks at bodies that no contract has parsed yet; what does not fit belongs to nobody. */
export function createIdentification({ db, places, challenges, addresses }: Dependencies) {
  return {
    login: async (body: unknown, ipAddress: string): Promise<string | null> => {
      const { success, output } = v.safeParse(AttemptSchema, body);
      return success ? places.find(output, ipAddress) : null;
    },

    code: async (body: unknown): Promise<string | null> => {
      const code = v.safeParse(CodeSchema, body);
      if (code.success) {
        const { session } = code.output;
        const isOpen = (await challenges.isOpen(session)) || (await addresses.isOpen(session));
        return isOpen ? `challenge:${hashToken(session)}` : null;
      }
      const refresh = v.safeParse(RefreshSchema, body);
      return refresh.success ? sessionOf(db, refresh.output.refresh_token) : null;
    },
  };
}

async function sessionOf(db: Database, refreshToken: string): Promise<string | null> {
  const [link] = await db
    .select({ session: refresh_tokens.session_id })
    .from(refresh_tokens)
    .where(eq(refresh_tokens.hash, hashToken(refreshToken)));
  return link ? `session:${link.session}` : null;
}

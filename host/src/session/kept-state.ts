import { UserStatsSchema, type UserStats } from '@hareto/contracts/user-stats.ts';
import type { UserInformation } from '@hareto/contracts/users.ts';
import * as v from 'valibot';

const KEY = 'hareto.user';

const text = v.nullable(v.string());
/** Identifies the user in a few words: never a birthday, an address or an account. */
const KeptUserSchema = v.object({
  buyer_id: v.number(),
  user_last_name: text,
  user_first_name: text,
  business_name: text,
  registration_status: v.picklist([0, 1, 2, 3]),
});
const KeptSchema = v.object({
  /** The owner of the data: another user who signs in here does not get it. */
  subject: v.string(),
  user: v.nullable(KeptUserSchema),
  stats: v.nullable(UserStatsSchema),
});
type Kept = v.InferOutput<typeof KeptSchema>;

export interface KeptState {
  stats(): UserStats | null;
  keepUser(user: UserInformation): void;
  keepStats(stats: UserStats): void;
}

/** Keeps data of the user for the next page of this tab. A sign-out clears the whole storage. */
export function createKeptState(storage: Storage, subject: () => string | null): KeptState {
  const read = (): Kept | null => {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), KeptSchema), storage.getItem(KEY));
    return parsed.success && parsed.output.subject === subject() ? parsed.output : null;
  };
  const keep = (change: Partial<Kept>) => {
    const whose = subject();
    if (whose === null) return;
    const kept = { user: null, stats: null, ...read(), ...change, subject: whose };
    storage.setItem(KEY, JSON.stringify(kept));
  };
  return {
    stats: () => read()?.stats ?? null,
    keepUser: (user) => {
      keep({ user: inShort(user) });
    },
    keepStats: (stats) => {
      keep({ stats });
    },
  };
}

function inShort(user: UserInformation): Kept['user'] {
  const { buyer_id, user_last_name, user_first_name, registration_status } = user;
  const business_name =
    user.corporation?.corporate_name ?? user.sole_proprietor?.business_name ?? null;
  return { buyer_id, user_last_name, user_first_name, business_name, registration_status };
}

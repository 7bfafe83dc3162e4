import type { PageStorage } from '@hareto/platform/remote-kit/page-storage.ts';
import { UserStatsSchema, type UserStats } from '@hareto/contracts/user-stats.ts';
import type { UserInformation } from '@hareto/contracts/users.ts';
import { nameOfBusiness } from '@hareto/platform/remote-kit/name-of-business.ts';
import * as v from 'valibot';
import { removeOtherUsersData } from './remove-tab-data.ts';
import { headerNames, type HeaderNames } from './header-names.ts';

const KEY = 'hareto.user';

/** Names only: never a birthday, an address or an account. */
const KeptNamesSchema = v.object({
  buyer_id: v.number(),
  company: v.string(),
  person: v.string(),
});
const KeptSchema = v.object({
  /** The owner of the data: another user who signs in here does not get it. */
  subject: v.string(),
  names: v.nullable(KeptNamesSchema),
  stats: v.nullable(UserStatsSchema),
});
type Kept = v.InferOutput<typeof KeptSchema>;

export interface KeptState {
  /**
   * The names of the previous page; the header shows them, and its counts, until new ones are read.
   */
  names(): HeaderNames | null;
  stats(): UserStats | null;
  keepUser(user: UserInformation): void;
  keepStats(stats: UserStats): void;
}

/** Keeps data of the user for the next page of this tab. A sign-out clears the whole storage. */
export function createKeptState(storage: PageStorage, subject: () => string | null): KeptState {
  const read = (): Kept | null => {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), KeptSchema), storage.getItem(KEY));
    return parsed.success && parsed.output.subject === subject() ? parsed.output : null;
  };
  const keep = (change: Partial<Kept>) => {
    const currentSubject = subject();
    if (currentSubject === null) return;
    const kept = { names: null, stats: null, ...read(), ...change, subject: currentSubject };
    storage.setItem(KEY, JSON.stringify(kept));
  };
  return {
    names: () => read()?.names ?? null,
    stats: () => read()?.stats ?? null,
    // A user without a business is shown by the mail address, which is not kept.
    keepUser: (user) => {
      removeOtherUsersData(storage, String(user.buyer_id));
      keep({ names: nameOfBusiness(user) === '' ? null : headerNames(user) });
    },
    keepStats: (stats) => {
      keep({ stats });
    },
  };
}

import { eq } from 'drizzle-orm';
import { requireRow } from '../../db/rows.ts';
import { users } from '../../db/schema/users.ts';
import type { PaymentApi } from '../payment-api.ts';

/** The receivers: the address of the mail and the business of the notice. */
export interface Audience {
  address: string | null;
  buyerId: number | null;
}

/** One kind of mail, and the transitions of the product that lead to it. */
export interface Walk {
  /** The name of its letter in the code. */
  letter: string;
  title: string;
  to: string;
  when: string;
  /** Digits of an account that only the notice has; without them, mail and notice are equal. */
  digits?: string;
  /** Every walk begins on the morning of the same day. */
  walk: (api: PaymentApi) => Promise<Audience>;
}

export async function businessOf(
  { db }: PaymentApi,
  buyerId: number,
): Promise<{ address: string; buyerId: number }> {
  const [user] = await db.select().from(users).where(eq(users.buyer_id, buyerId));
  return { address: requireRow(user ? [user] : []).email_address, buyerId };
}

/** Sets the business clock to this time and runs all jobs. */
export async function at(api: PaymentApi, time: string): Promise<void> {
  api.clock.set(time);
  await api.runJobs();
}

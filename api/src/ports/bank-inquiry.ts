import { tokyoTimeOf } from '@hareto/domain/plain-date.ts';
import { and, eq } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { bank_holders } from '../db/schema/suppliers.ts';
import type { Clock } from './clock.ts';

export interface AccountKey {
  bank_code: string;
  branch_code: string;
  account_type: number;
  account_number: string;
}

export type HolderAnswer =
  | { result: 'found'; account_holder_kana: string }
  | { result: 'not_found' | 'unavailable'; account_holder_kana: null };

/** Asks a bank for the registered holder of an account. */
export interface BankInquiry {
  holderOf: (account: AccountKey) => Promise<HolderAnswer>;
}

/**
 * Simulated banks: they know the accounts of `bank_holders` and answer only during their online
 * hours.
 */
export function simulatedBanks(
  db: Database,
  clock: Clock,
  hours: Config['bankHours'],
): BankInquiry {
  return {
    holderOf: async (account) => {
      if (!isOnline(clock.now(), hours))
        return { result: 'unavailable', account_holder_kana: null };
      const [known] = await db
        .select()
        .from(bank_holders)
        .where(
          and(
            eq(bank_holders.bank_code, account.bank_code),
            eq(bank_holders.branch_code, account.branch_code),
            eq(bank_holders.account_type, account.account_type),
            eq(bank_holders.account_number, account.account_number),
          ),
        );
      return known
        ? { result: 'found', account_holder_kana: known.account_holder_kana }
        : { result: 'not_found', account_holder_kana: null };
    },
  };
}

function isOnline(now: Date, { from, to }: Config['bankHours']): boolean {
  const { hour, minute } = tokyoTimeOf(now);
  const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  return from <= time && time < to;
}

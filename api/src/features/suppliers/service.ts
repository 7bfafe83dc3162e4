import { createAccountCheck } from '../../accounts/accounts.ts';
import type { BankDirectory } from '../../banks/directory.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import type { BankInquiry } from '../../ports/bank-inquiry.ts';
import type { Clock } from '../../ports/clock.ts';
import { createSupplierChanges } from './changes.ts';
import { createSupplierReading } from './reading.ts';
import { createSupplierRegistration } from './registration.ts';

interface Dependencies {
  db: Database;
  config: Pick<Config, 'publicOrigin'>;
  clock: Clock;
  banks: BankDirectory;
  bankInquiry: BankInquiry;
}

export function createSupplierService({ db, config, clock, banks, bankInquiry }: Dependencies) {
  const checkAccount = createAccountCheck({ banks, bankInquiry });
  return {
    ...createSupplierReading(db),
    ...createSupplierRegistration({ db, clock, checkAccount }),
    ...createSupplierChanges({ db, config, clock, checkAccount }),
  };
}

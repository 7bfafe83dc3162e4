import type { HolidayCalendar } from '@hareto/shared/domain/business-day.ts';
import type { ApprovalService } from '../approvals/service.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import { inTransaction } from '../db/transaction.ts';
import type { InvoiceContext } from '../invoices/apply-event.ts';
import type { CardGateway } from '../ports/card-gateway.ts';
import type { Clock } from '../ports/clock.ts';

/** What the worker's jobs on payments use. */
export interface Work {
  db: Database;
  config: Config;
  clock: Clock;
  holidays: HolidayCalendar;
  cardGateway: CardGateway;
  approvals: Pick<ApprovalService, 'settle'>;
}

export const contextOf = ({ config, clock, holidays }: Work): InvoiceContext => ({ config, clock, holidays });

// A row that comes back at once would keep one round going for ever; the next round takes it.
const MAXIMUM_A_ROUND = 500;

/** Takes what is due one by one, each in a transaction of its own, until `step` finds nothing more. Several workers may run at once. */
export async function untilDone(db: Database, step: (tx: Database) => Promise<boolean>): Promise<number> {
  let count = 0;
  while (count < MAXIMUM_A_ROUND && (await inTransaction(db, step))) count += 1;
  return count;
}

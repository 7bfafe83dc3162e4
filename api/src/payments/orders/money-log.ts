import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import type { BaseLogger } from 'pino';

export type MoneyLog = Pick<BaseLogger, 'info' | 'warn'>;

export interface MoneyLine {
  /** The same id for each attempt at one order. */
  job_id: string;
  kind: 'capture' | 'void' | 'refund' | 'transfer';
  /** Null for a hold that never became a payment. */
  payment_id: number | null;
  document_number: number | null;
  /** Amount in whole yen. */
  amount: number;
  outcome:
    | 'done'
    | 'declined'
    | 'expired'
    | 'refused'
    | 'unknown'
    | 'sent'
    | 'completed'
    | 'failed';
  /** The gateway's reference. */
  reference?: string;
  attempt?: number;
}

/** Results that an operator may have to check: no answer, or one that contradicts our state. */
const NOTABLE: ReadonlySet<MoneyLine['outcome']> = new Set(['refused', 'unknown']);

/**
 * Logs one line for each money order after its transaction. It has only these fields, so that
 * names, account numbers and card numbers are never logged.
 */
export function logMoney(log: MoneyLog, { document_number, ...line }: MoneyLine): void {
  const payment = document_number === null ? null : formatDocumentNumber(document_number);
  log[NOTABLE.has(line.outcome) ? 'warn' : 'info']({ ...line, payment }, 'money order');
}

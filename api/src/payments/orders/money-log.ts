import { formatDocumentNumber } from '@hareto/domain/display-format.ts';
import type { BaseLogger } from 'pino';

export type MoneyLog = Pick<BaseLogger, 'info' | 'warn'>;

export interface MoneyLine {
  /** The same for each attempt at one order. */
  job_id: string;
  kind: 'capture' | 'void' | 'refund' | 'transfer';
  /** Null for a hold that never became a payment. */
  payment_id: number | null;
  document_number: number | null;
  /** Whole yen. */
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
  /** What the gateway calls it. */
  reference?: string;
  attempt?: number;
}

/** Without an answer, or against what we believe of the money: somebody may have to look. */
const NOTABLE: ReadonlySet<MoneyLine['outcome']> = new Set(['refused', 'unknown']);

/**
 * One line for each money order carried out, after its transaction. Only these fields: names,
 * account and card numbers have no way in.
 */
export function logMoney(log: MoneyLog, { document_number, ...line }: MoneyLine): void {
  const payment = document_number === null ? null : formatDocumentNumber(document_number);
  log[NOTABLE.has(line.outcome) ? 'warn' : 'info']({ ...line, payment }, 'money order');
}

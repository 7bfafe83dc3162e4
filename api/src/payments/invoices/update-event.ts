import { updateEventFor, type UpdateEventType } from '@hareto/domain/invoice-state.ts';
import type { InvoiceRow } from '../../db/schema/invoices.ts';
import { invalidStatus } from '../../problem.ts';
import { stateOf } from './invoice-state.ts';
import { refusalProblem } from './refusals.ts';

/**
 * The event of the payer's change. Throws 409 when no field is editable, the requester has to
 * answer, or the deadline has passed.
 */
export function requireUpdateEvent(
  row: InvoiceRow,
  editableFields: readonly string[],
  now: Date,
): UpdateEventType {
  const eventType = updateEventFor(stateOf(row));
  if (eventType === null || editableFields.length === 0) throw invalidStatus(row.status);
  const isOverdue = row.is_action_required && row.action_due_at !== null && row.action_due_at < now;
  if (isOverdue) throw refusalProblem('too_late', row.status);
  return eventType;
}

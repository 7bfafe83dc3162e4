import * as v from 'valibot';
import { sessionRecord } from './session-record.ts';
import { RequestedCodeSchema } from './requested-code.ts';

/** A new address that waits for its code. */
export const requestedEmailCode = sessionRecord('hareto.email-change', RequestedCodeSchema);

/** The completed change, for the last page. */
export const changedEmail = sessionRecord(
  'hareto.email-changed',
  v.object({ masked_email: v.string() }),
);

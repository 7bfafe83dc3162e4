import * as v from 'valibot';
import { sessionRecord } from './session-record.ts';
import { WaitingCodeSchema } from './waiting-code.ts';

/** A new address that waits for its code. */
export const waitingEmailChange = sessionRecord('hareto.email-change', WaitingCodeSchema);

/** The completed change, for the last page. */
export const changedEmail = sessionRecord(
  'hareto.email-changed',
  v.object({ masked_email: v.string() }),
);

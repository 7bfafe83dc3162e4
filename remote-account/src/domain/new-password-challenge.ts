import * as v from 'valibot';
import { sessionRecord } from './session-record.ts';

/** A sign-in whose password must be replaced. */
export const newPasswordChallenge = sessionRecord(
  'hareto.new-password',
  v.object({
    session: v.string(),
    email_address: v.string(),
    redirect: v.nullable(v.string()),
  }),
);

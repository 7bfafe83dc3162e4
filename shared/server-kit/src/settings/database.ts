import * as v from 'valibot';
import { isAddressWithUser, type Setting, text, WITH_DATABASE, wholeNumber } from './setting.ts';

/** The database: one address, or its parts, whose password may contain any character. */
export const DATABASE_SETTINGS = {
  DATABASE_URL: {
    schema: v.pipe(
      v.string(),
      v.check(
        (value) => isAddressWithUser(value) && /^postgres(?:ql)?:$/.test(new URL(value).protocol),
        'give postgres://user:password@host:port/database; a password with % / # @ or : must be percent-encoded, or set PGHOST, PGUSER, PGPASSWORD and PGDATABASE in its place',
      ),
    ),
    programs: WITH_DATABASE,
    meaning:
      'the database as one URL; `PGHOST`, `PGUSER`, `PGPASSWORD` and `PGDATABASE` may be set instead',
    requiredBy: WITH_DATABASE,
  },
  PGHOST: { schema: text, programs: WITH_DATABASE, meaning: 'the host name of the database' },
  PGPORT: {
    schema: wholeNumber,
    programs: WITH_DATABASE,
    meaning: 'the port of the database',
    defaultDescription: '5432',
  },
  PGUSER: { schema: text, programs: WITH_DATABASE, meaning: 'the user of the database' },
  PGPASSWORD: {
    schema: text,
    programs: WITH_DATABASE,
    meaning: 'the password of that user; any characters are allowed',
  },
  PGDATABASE: { schema: text, programs: WITH_DATABASE, meaning: 'the name of the database' },
} as const satisfies Record<string, Setting>;

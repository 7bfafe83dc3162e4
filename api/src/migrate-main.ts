import { readSettings, settingsAtStart } from '@hareto/server-kit/settings/read-settings.ts';
import { applyMigrations } from './db/migrate.ts';

const { DATABASE_URL } = readSettings(['migrate'], settingsAtStart('migrate'));
await applyMigrations(DATABASE_URL);

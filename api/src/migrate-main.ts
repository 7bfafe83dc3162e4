import { readConfig } from './config.ts';
import { applyMigrations } from './db/migrate.ts';

await applyMigrations(readConfig(process.env).databaseUrl);

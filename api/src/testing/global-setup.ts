import pg from 'pg';
import { applyMigrations } from '../db/migrate.ts';
import { startPostgresServer } from './postgres-server.ts';
import { openTestFiles } from './test-files.ts';
import { TEST_SERVER_URL, withDatabase } from './test-database.ts';

/**
 * Starts, once per run, a server with a migrated database that every test file copies, and creates
 * a folder for files. `DATABASE_URL` names another server.
 */
// oxlint-disable-next-line import/no-default-export -- jest requires a default export
export default async function globalSetup(): Promise<void> {
  // These variables change every PostgreSQL client, and those of the caller's shell are for other
  // servers.
  for (const name of Object.keys(process.env).filter((name) => name.startsWith('PG')))
    Reflect.deleteProperty(process.env, name);
  openTestFiles();
  const url = process.env.DATABASE_URL ?? startPostgresServer().url;
  const template = `hareto_template_${process.pid}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${template}`);
  await client.end();
  await applyMigrations(withDatabase(url, template));
  // Jest's workers inherit the environment of the process that this runs in.
  process.env[TEST_SERVER_URL] = withDatabase(url, template);
}

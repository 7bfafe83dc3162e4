import { randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * Environment variable with the address of the migrated template database; set by the global setup.
 */
export const TEST_SERVER_URL = 'HARETO_TEST_TEMPLATE_URL';

export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

export function withDatabase(url: string, name: string): string {
  return url.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${name}`);
}

/** Creates a copy of the template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(new URL(templateAddress()).pathname.slice(1));
}

/** Creates a database without tables. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template0');
}

function templateAddress(): string {
  const templateUrl = process.env[TEST_SERVER_URL];
  if (!templateUrl)
    throw new Error('No test server: run through jest, whose global setup starts it');
  return templateUrl;
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const templateUrl = templateAddress();
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Copying files takes half the time of the default, which also writes each block to the WAL.
  await asAdministrator(
    templateUrl,
    `create database ${name} template ${template} strategy file_copy`,
  );
  return {
    url: withDatabase(templateUrl, name),
    drop: async () => asAdministrator(templateUrl, `drop database if exists ${name} with (force)`),
  };
}

async function asAdministrator(templateUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(templateUrl, 'postgres') });
  await client.connect();
  await client.query(statement);
  await client.end();
}

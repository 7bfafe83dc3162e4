import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { closeAfterUse } from '../testing/close-after-use.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url));
/** The first migration that was written after CONCURRENTLY could be used. */
const FIRST = '0139_texts-at-size';

interface Snapshot {
  tables: Record<string, { indexes: Record<string, { name: string }> }>;
}

const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8');
const { entries } = JSON.parse(read('meta/_journal.json')) as {
  entries: { tag: string; when: number }[];
};

/** Statements that may run twice: an interrupted migration without a transaction begins again. */
const REPEATABLE = [
  /^CREATE (UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS "\w+" ON [^;]+;?$/,
  /^DROP INDEX CONCURRENTLY IF EXISTS "\w+";?$/,
  // Changes rows in batches; the condition must leave out those that are changed already.
  /^DO \$\$.* UPDATE .* COMMIT; .*END \$\$;?$/,
];
const CHANGES_INDEX = /^(?:CREATE (?:UNIQUE )?INDEX \S+ ON "(\w+)"|DROP INDEX|REINDEX)/;

/** Statements that a migration must not have. */
function refusedStatements(sql: string): string[] {
  const statements = sql.split('--> statement-breakpoint').map((part) =>
    part
      .replaceAll(/^\s*--.*$/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  if (statements.some((statement) => statement.includes('CONCURRENTLY')))
    return statements.filter((statement) => !REPEATABLE.some((form) => form.test(statement)));
  return statements.filter((statement) => {
    const change = CHANGES_INDEX.exec(statement);
    return change !== null && !sql.includes(`CREATE TABLE "${change[1]}"`);
  });
}

const since = entries.slice(entries.findIndex(({ tag }) => tag === FIRST)).map(({ tag }) => tag);

test.each(since)('%s holds no lock while it builds an index', (tag) => {
  expect(refusedStatements(read(`${tag}.sql`))).toEqual([]);
});

const BUILD = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS "i" ON "t" USING btree ("a");';

test.each([
  ['an index without CONCURRENTLY', ['CREATE INDEX "i" ON "t" USING btree ("a");'], [0]],
  ['a dropped index', ['ALTER TABLE "t" ADD "a" text;', 'DROP INDEX "i";'], [1]],
  ['an index that is built again', ['REINDEX INDEX "i";'], [0]],
  ['a build beside a change of a table', [BUILD, 'ALTER TABLE "t" ADD "b" text;'], [1]],
  ['a build that fails when repeated', ['CREATE INDEX CONCURRENTLY "i" ON "t" ("a");'], [0]],
  ['two statements without a breakpoint', [`${BUILD} DROP INDEX CONCURRENTLY IF EXISTS "j";`], [0]],
  ['an update that is not made in batches', [BUILD, 'UPDATE "t" SET "a" = 1;'], [1]],
])('refusedStatements() finds %s', (_, statements, refused) => {
  const sql = statements.join('--> statement-breakpoint\n');
  expect(refusedStatements(sql)).toEqual(refused.map((index) => statements[index]));
});

test.each([
  ['an index of a table that it makes', ['CREATE TABLE "t" ();', 'CREATE INDEX "i" ON "t" ("a");']],
  ['builds and drops', [`-- Why.\n${BUILD}`, 'DROP INDEX CONCURRENTLY IF EXISTS "j";']],
  ['a comment about CONCURRENTLY', ['-- Not CONCURRENTLY.\nALTER TABLE "t" ADD "a" text;']],
])('refusedStatements() permits %s', (_, statements) => {
  expect(refusedStatements(statements.join('--> statement-breakpoint\n'))).toEqual([]);
});

test('each migration is later than the one before, because an earlier one would be skipped', () => {
  const times = entries.map(({ when }) => when);
  expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
});

test('the migrations build the indexes of the schema', async () => {
  const { url, drop } = await createTestDatabase();
  closeAfterUse(drop);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  closeAfterUse(async () => client.end());
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
     where relnamespace = 'public'::regnamespace and indisvalid
       and not exists (select from pg_constraint where conindid = indexrelid)`,
  );
  const latest = entries.at(-1)?.tag.split('_')[0] ?? '';
  const { tables } = JSON.parse(read(`meta/${latest}_snapshot.json`)) as Snapshot;
  const expected = Object.values(tables).flatMap(({ indexes }) =>
    Object.values(indexes).map(({ name }) => name),
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(expected.sort());
});

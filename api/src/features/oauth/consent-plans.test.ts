import type pg from 'pg';
import { oauth_consents } from '../../db/schema/oauth.ts';
import { addUser } from '../../testing/builders.ts';
import { addClients, grantAccess } from '../../testing/oauth-client.ts';
import { partsOf, planOf, statementsOf, withPool } from '../../testing/statement-plans.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { endAccessOfAllServices, findConsents } from './consents.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await addClients(api.db);
});

/** 20,000 codes of another user. */
async function addOtherCodes(pool: pg.Pool): Promise<void> {
  const { id } = await addUser(api.db);
  await pool.query(
    `insert into oauth_codes (hash, client_id, redirect_uri, user_id, scope, code_challenge,
       expires_at, used_at)
     select n::text, 'keiri-note', '', $1, 'payments:read', '', now(), now()
     from generate_series(1, 20000) n`,
    [id],
  );
  await pool.query('analyze oauth_codes');
}

test('the consents of a user, and the end of their access, read only that user’s codes', async () => {
  const { id } = await addUser(api.db);
  await api.db.insert(oauth_consents).values({ user_id: id, client_id: 'keiri-note', scopes: [] });
  await grantAccess(api.db, id);
  const { sessionClock } = api;
  const scans = await withPool(api.config.databaseUrl, async (pool) => {
    await addOtherCodes(pool);
    const statements = [
      ...(await statementsOf(pool, async (db) => findConsents({ db, sessionClock }, id))),
      ...(await statementsOf(pool, async (db) => endAccessOfAllServices(db, sessionClock, id))),
    ];
    const plans = [];
    for (const statement of statements.filter(({ sql }) => sql.includes('"user_id" =')))
      plans.push(await planOf(pool, statement));
    return plans
      .flatMap(partsOf)
      .filter((part) => part['Relation Name'] === 'oauth_codes')
      .map((part) => `${part['Node Type']} of ${String(part['Index Name'])}`);
  });
  const scan = 'Index Scan of oauth_codes_user_id_client_id_index';
  expect(scans).toEqual([scan, scan]);
});

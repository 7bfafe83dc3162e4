import { createListView } from '@hareto/contracts/list-views.ts';
import { sql } from 'drizzle-orm';
import { addUser } from '../testing/builders.ts';
import { closeAfterUse } from '../testing/close-after-use.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { startTestApi } from '../testing/test-api.ts';

const body = { list: 'history', name: '今月', search: '', filter: {} } as const;

test.each(['40P01', '40001'])(
  'answers that a call may be repeated when the database has rolled it back three times with %s',
  async (code) => {
    const database = await createTestDatabase();
    closeAfterUse(database.drop);
    const api = await startTestApi({ database });
    const client = api.as(await addUser(api.db));
    await api.db.execute(sql`create sequence tries`);
    await api.db.execute(
      sql.raw(`create function roll_back() returns trigger language plpgsql as $$
        begin
          if nextval('tries') <= 3 then raise exception using errcode = '${code}'; end if;
          return new;
        end $$`),
    );
    await api.db.execute(
      sql`create trigger roll_back before insert on list_views for each row execute function roll_back()`,
    );
    expect(await client.send(createListView, { body })).toMatchObject({
      status: 503,
      headers: { 'retry-after': '1' },
      body: {
        status: 'service_unavailable',
        message: 'ただいまアクセスしづらい状態です。しばらくしてからもう一度お試しください。',
      },
    });
    expect((await client.send(createListView, { body })).status).toBe(201);
  },
);

import { getUserInformation, putTransferPersonName } from '@hareto/contracts/users.ts';
import { addUser } from '../../testing/builders.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});

const errorsOf = (body: unknown) => (body as { errors: unknown[] }).errors;

test.each([
  ['ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ', 'ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ'],
  ['カ）サンプルショウジ', 'ｶ)ｻﾝﾌﾟﾙｼﾖｳｼﾞ'],
  ['さとう はなこ', 'ｻﾄｳ ﾊﾅｺ'],
  ['サトウハナコ', 'ｻﾄｳﾊﾅｺ'],
])('accepts %s and stores it in bank kana', async (typed, stored) => {
  const client = api.as(
    await addUser(api.db, { corporation: { corporate_number: String(Math.random()) } }),
  );
  expect(
    (await client.send(putTransferPersonName, { body: { transfer_person_name: typed } })).status,
  ).toBe(204);
  expect((await client.call(getUserInformation, {})).corporation?.transfer_person_name).toBe(
    stored,
  );
});

test.each([
  [
    'ｺｳｷﾞﾖｳ',
    {
      code: 'name_mismatch',
      message: '振込依頼人名には、法人名・屋号・代表者名のいずれかを含めてください。',
    },
  ],
  ['', { code: 'required', message: '振込依頼人名を入力してください。' }],
  [
    'サンプル商事',
    { code: 'forbidden_char', message: '振込依頼人名に使用できない文字が含まれています：「商事」' },
  ],
])('refuses %p', async (transfer_person_name, error) => {
  const client = api.as(
    await addUser(api.db, { corporation: { corporate_number: String(Math.random()) } }),
  );
  const response = await client.send(putTransferPersonName, { body: { transfer_person_name } });
  expect(response.status).toBe(422);
  expect(errorsOf(response.body)).toEqual([{ field: 'transfer_person_name', ...error }]);
});

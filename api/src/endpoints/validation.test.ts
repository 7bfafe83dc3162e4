import { createDraft, updateDraft } from '@hareto/contracts/drafts.ts';
import { refreshTokens } from '@hareto/contracts/session.ts';
import { drafts } from '../db/schema/drafts.ts';
import { addUser } from '../testing/builders.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import type { TestClient } from '../testing/test-client.ts';

let api: TestApi;
let client: TestClient;
beforeAll(async () => {
  api = await startTestApi();
  client = api.as(await addUser(api.db));
});

describe.each([[[]], [null], [[{ memo: '本文' }]], [7], [true], ['memo']])(
  '%j is no body of a call:',
  (body) => {
    const refusal = {
      status: 422,
      body: {
        status: 'validation_error',
        message: '入力内容に誤りがあります。',
        errors: [
          {
            field: '',
            code: 'invalid',
            message: 'リクエストの本文は、項目名と値を組にしたJSONオブジェクトで送信してください。',
          },
        ],
        trace_id: expect.any(String),
      },
    };

    test('no draft is made of it or replaced by it', async () => {
      const { id, version } = await client.call(createDraft, { body: { memo: '前の内容' } });
      const before = await api.db.select().from(drafts);
      expect(await client.send(createDraft, { body })).toEqual(expect.objectContaining(refusal));
      expect(await client.send(updateDraft, { params: { id }, ifMatch: version, body })).toEqual(
        expect.objectContaining(refusal),
      );
      expect(await api.db.select().from(drafts)).toEqual(before);
    });

    test('a call whose fields are required says the same', async () => {
      expect(await client.send(refreshTokens, { body })).toEqual(expect.objectContaining(refusal));
    });
  },
);

test('a call without a body goes on naming the fields that it misses', async () => {
  expect(await client.send(refreshTokens)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'refresh_token', code: 'required' }] },
  });
});

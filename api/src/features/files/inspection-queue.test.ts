import { registerFile } from '@hareto/contracts/file-upload.ts';
import { runInProcess } from '@hareto/reading/process/start.ts';
import { addUser } from '../../testing/builders.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { sampleInvoice } from '@hareto/reading/testing/sample-invoice.ts';
import { sendFile } from '../../testing/uploads.ts';

// Every document is inspected in a separate process, whose start takes seconds on a busy machine.
jest.setTimeout(60_000);

const PDF = sampleInvoice('inv-a.pdf');

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});

/** Starts inspections of a buyer; they do not end until the returned function is called. */
function startHeldInspections(buyerId: number, count: number): () => Promise<void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const task = { kind: 'inspect', contentType: 'application/pdf', bytes: PDF } as const;
  const options = { owner: String(buyerId), onReport: async () => held };
  const running = Array.from({ length: count }, async () => runInProcess(task, options));
  return async () => {
    release();
    await Promise.all(running);
  };
}

test('refuses the eleventh waiting file of a buyer until there is room', async () => {
  const owner = await addUser(api.db);
  const other = await addUser(api.db);
  const client = api.as(owner);
  const bytes = { bytes: PDF };
  const file_id = await sendFile(api, client, bytes);
  const otherFileId = await sendFile(api, api.as(other), bytes);
  // One inspection runs, ten wait.
  const endInspections = startHeldInspections(owner.buyer_id, 1 + 10);

  const refused = await client.send(registerFile, { body: { file_id } });
  const registered = await api.as(other).send(registerFile, { body: { file_id: otherFileId } });
  await endInspections();
  expect({
    status: refused.status,
    after: refused.headers['retry-after'],
    body: refused.body,
  }).toEqual({
    status: 429,
    after: '10',
    body: {
      status: 'too_many_requests',
      message:
        '確認を待っているファイルが多すぎます。先に添付したファイルの確認が終わってから、もう一度お試しください。',
      errors: [],
      trace_id: expect.any(String) as string,
    },
  });
  expect(registered.status).toBe(registerFile.status);

  // The refused file is still stored and can be registered afterwards.
  const again = await client.send(registerFile, { body: { file_id } });
  expect(again.status).toBe(registerFile.status);
});

test('reads the bytes of a file only when its inspection begins', async () => {
  const [owner, other] = [await addUser(api.db), await addUser(api.db)];
  const [client, otherClient] = [api.as(owner), api.as(other)];
  const waitingId = await sendFile(api, client, { bytes: PDF });
  const refusedId = await sendFile(api, client, { bytes: PDF });
  const otherId = await sendFile(api, otherClient, { bytes: PDF });
  const get = jest.spyOn(api.dependencies.objects, 'get');
  // One inspection runs, nine wait.
  const endInspections = startHeldInspections(owner.buyer_id, 1 + 9);

  const waiting = client.send(registerFile, { body: { file_id: waitingId } });
  const registeredOther = await otherClient.send(registerFile, { body: { file_id: otherId } });
  const refused = await client.send(registerFile, { body: { file_id: refusedId } });
  const readsBefore = get.mock.calls.length;
  await endInspections();
  const { status } = await waiting;
  expect({
    statuses: [registeredOther.status, refused.status, status],
    readsBefore,
    reads: get.mock.calls.length,
  }).toEqual({ statuses: [200, 429, 200], readsBefore: 1, reads: 2 });
});

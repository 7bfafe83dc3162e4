import { createDraft, deleteDrafts, restoreDrafts } from '@hareto/contracts/drafts.ts';
import { getInvoiceFile } from '@hareto/contracts/files.ts';
import { invoice_files } from '../../db/schema/files.ts';
import { createFileClaims } from '../../files/waiting-files.ts';
import { addUser } from '../../testing/builders.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { addRegisteredFile } from '../../testing/uploads.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
// Otherwise, files of an earlier test would be in the queue.
beforeEach(async () => {
  await api.db.delete(invoice_files);
});

/** Two drafts, each with a file that waits to be read. */
async function addWaitingDrafts() {
  const user = await addUser(api.db);
  const client = api.as(user);
  const drafts: { id: number; fileId: string }[] = [];
  for (let count = 0; count < 2; count += 1) {
    const fileId = await addRegisteredFile(api, user);
    const files = [{ file_id: fileId, file_type: 2 as const, paper_size: null }];
    drafts.push({ id: (await client.call(createDraft, { body: { files } })).id, fileId });
  }
  const positions = () =>
    Promise.all(
      drafts.map(async ({ fileId }) => {
        const { ocr } = await client.call(getInvoiceFile, { params: { id: fileId } });
        return ocr.queue_position;
      }),
    );
  const [first, second] = drafts as [(typeof drafts)[0], (typeof drafts)[0]];
  return { client, first, second, positions };
}

test('removes the file of a deleted draft from the queue, and adds it at the end after a restore', async () => {
  const { client, first, positions } = await addWaitingDrafts();
  expect(await positions()).toEqual([0, 1]);
  await client.send(deleteDrafts, { body: { drafts: [first.id] } });
  expect(await positions()).toEqual([null, 0]);
  await client.send(restoreDrafts, { body: { drafts: [first.id] } });
  expect(await positions()).toEqual([1, 0]);
});

test('leaves a file that is being read to its worker', async () => {
  const { client, first, second, positions } = await addWaitingDrafts();
  const claims = createFileClaims(api.db);
  expect((await claims.take())?.id).toBe(first.fileId);
  await client.send(deleteDrafts, { body: { drafts: [first.id] } });
  await client.send(restoreDrafts, { body: { drafts: [first.id] } });
  expect(await positions()).toEqual([null, 0]);
  expect((await createFileClaims(api.db).take())?.id).toBe(second.fileId);
});

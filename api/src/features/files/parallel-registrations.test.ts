import { FILE_MESSAGES, getFileDownloadUrl } from '@hareto/contracts/files.ts';
import { registerFile } from '@hareto/contracts/file-upload.ts';
import { smallPdf } from '@hareto/reading/testing/small-pdf.ts';
import { eq } from 'drizzle-orm';
import { invoice_files } from '../../db/schema/files.ts';
import { localObjects, type ObjectStore } from '../../ports/object-store.ts';
import { addUser } from '../../testing/builders.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { makeFilesFolder } from '../../testing/test-files.ts';
import { sendFile } from '../../testing/uploads.ts';

// Every document is inspected in a separate process, whose start takes seconds on a busy machine.
jest.setTimeout(60_000);

const UNREADABLE_BYTES = Buffer.from('%PDF-1.7 and nothing else');
const UNREADABLE_ANSWER = {
  status: 422,
  body: {
    status: 'validation_error',
    errors: [
      expect.objectContaining({ field: 'file_id', message: FILE_MESSAGES.unreadable }) as object,
    ],
  },
};

let api: TestApi;
let objects: ObjectStore;
/** Runs when a registration reads the bytes, after it has found the file's state `received`. */
let meanwhile: (key: string) => Promise<unknown>;
beforeAll(async () => {
  objects = localObjects(await makeFilesFolder());
  const get: ObjectStore['get'] = async (key) => {
    await meanwhile(key);
    return objects.get(key);
  };
  api = await startTestApi({ dependencies: { objects: { ...objects, get } } });
});
beforeEach(() => {
  meanwhile = async () => undefined;
});

/** Sets the state that a parallel registration of the same file would set. */
const decide = async (object_key: string, state: 'registered' | 'refused') =>
  api.db.update(invoice_files).set({ state }).where(eq(invoice_files.object_key, object_key));

test('keeps the bytes of a file that a parallel call has accepted', async () => {
  const client = api.as(await addUser(api.db));
  const file_id = await sendFile(api, client, { bytes: UNREADABLE_BYTES });
  meanwhile = async (key) => decide(key, 'registered');
  const registered = await client.send(registerFile, { body: { file_id } });
  expect(registered).toMatchObject({ status: 200, body: { file_id } });
  const { download_url } = await client.call(getFileDownloadUrl, { params: { id: file_id } });
  const download = await api.inject({ method: 'GET', url: download_url });
  expect({ status: download.statusCode, bytes: download.rawPayload }).toEqual({
    status: 200,
    bytes: UNREADABLE_BYTES,
  });
});

test.each([
  ['while its bytes still exist', async () => undefined],
  ['after its bytes were removed', async (key: string) => objects.remove(key)],
])('refuses a file that a parallel call has refused, %s', async (_when, remove) => {
  const client = api.as(await addUser(api.db));
  const file_id = await sendFile(api, client, { bytes: smallPdf() });
  meanwhile = async (key) => {
    await decide(key, 'refused');
    await remove(key);
  };
  expect(await client.send(registerFile, { body: { file_id } })).toMatchObject(UNREADABLE_ANSWER);
});

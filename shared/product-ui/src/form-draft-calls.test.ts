import { deleteFormDraft, getFormDraft } from '@hareto/contracts/form-drafts.ts';
import { fakeHost, stub } from '@hareto/testing/fake-host.ts';
import { formDraftCalls } from './form-draft-calls.ts';

const KEY = 'supplier';

async function deletionsAfterDiscarding(version: number) {
  const stored = { version: 3, content: '{}', updated_at: '2026-11-20T10:00:00+09:00' };
  const host = fakeHost({ stubs: [stub(getFormDraft, stored), stub(deleteFormDraft, undefined)] });
  await formDraftCalls(host.http, KEY).remove?.(version);
  return host.calls(deleteFormDraft);
}

test('deletes a discarded draft', async () => {
  expect(await deletionsAfterDiscarding(3)).toEqual([{ params: { key: KEY }, keepalive: true }]);
});

test('leaves a discarded draft that another tab has saved since', async () => {
  expect(await deletionsAfterDiscarding(2)).toEqual([]);
});

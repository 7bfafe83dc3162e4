import { deleteDrafts, getDraft, updateDraft } from '@hareto/contracts/drafts.ts';
import { fakeHost, problem, stub } from '@hareto/testing/fake-host.ts';
import { aDraft, anEmptyDraft, aSupplierDetail } from '@hareto/testing/payment-builders.ts';
import { provideHost } from '@hareto/platform/remote-kit/host.ts';
import { valuesOfDraft } from '../values/payment-values.ts';
import { draftCalls } from './draft-calls.ts';
import { toDraftInput, toDraft } from './to-draft.ts';

const before = aDraft();
const values = {
  ...valuesOfDraft(before, { supplier: aSupplierDetail(), user: null }),
  memo: '11月分',
};

function open(draft = before) {
  const host = fakeHost({
    stubs: [
      stub(updateDraft, aDraft({ version: 5 })),
      stub(getDraft, aDraft({ version: 9, memo: '別の画面' })),
      stub(deleteDrafts, { deleted: [7] } as never),
    ],
  });
  provideHost(host);
  const onDeletedReferences = jest.fn();
  return { host, onDeletedReferences, calls: draftCalls(host.http, draft, onDeletedReferences) };
}

const LAST_CHANGE = { version: 4, change: `${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}.2` };

test('sends with a save the version that it is based on, and its change id', async () => {
  const { host, calls } = open();
  expect((await calls.save(values, { ...LAST_CHANGE, leaving: false })).version).toBe(5);
  expect(host.calls(updateDraft)).toEqual([
    { params: { id: 7 }, query: { change: LAST_CHANGE.change }, body: toDraft(values), ifMatch: 4 },
  ]);
});

describe('an older server, which refuses a memo that is too long to be sent', () => {
  const typed = { ...values, memo: 'あ'.repeat(201), invoice_number: 'INV-9' };
  const refusalOf = (field: string) =>
    problem({
      httpStatus: 422,
      status: 'validation_error',
      errors: [{ field, code: 'max_length', message: '200文字以内で入力してください。' }],
    });

  test('gets the rest of the draft without the memo', async () => {
    const { host, calls } = open();
    host.use(
      stub(updateDraft, ({ body }) => {
        if (body?.memo != null) throw refusalOf('memo');
        return aDraft({ version: 5 });
      }),
    );
    expect((await calls.save(typed, { ...LAST_CHANGE, leaving: false })).version).toBe(5);
    expect(host.calls(updateDraft).map(({ body, ifMatch }) => ({ body, ifMatch }))).toEqual([
      { body: toDraft(typed), ifMatch: 4 },
      { body: { ...toDraft(typed), memo: null }, ifMatch: 4 },
    ]);
  });

  test('gets no second call when it refuses another field', async () => {
    const { host, calls } = open();
    const refusal = refusalOf('billing_amount');
    host.use(
      stub(updateDraft, () => {
        throw refusal;
      }),
    );
    await expect(calls.save(typed, { ...LAST_CHANGE, leaving: false })).rejects.toBe(refusal);
    expect(host.calls(updateDraft)).toHaveLength(1);
  });
});

test('saves the rest when the chosen card was deleted elsewhere', async () => {
  const { host, calls, onDeletedReferences } = open();
  host.use(
    stub(updateDraft, ({ body }) => {
      if (body?.credit_card_id != null)
        throw problem({
          httpStatus: 422,
          status: 'validation_error',
          errors: [
            {
              field: 'credit_card_id',
              code: 'required_select',
              message: 'お支払いに使用するカードを選択してください。',
            },
          ],
        });
      return aDraft({ version: 5 });
    }),
  );
  expect((await calls.save(values, { ...LAST_CHANGE, leaving: false })).version).toBe(5);
  expect(host.calls(updateDraft).map(({ body }) => body)).toEqual([
    toDraft(values),
    { ...toDraft(values), credit_card_id: null },
  ]);
  expect(onDeletedReferences.mock.calls).toEqual([[{ credit_card_id: 3 }]]);
});

test('sends a save with keepalive while the page is left', async () => {
  const { host, calls } = open();
  await calls.save(values, { ...LAST_CHANGE, leaving: true });
  expect(host.calls(updateDraft)[0]).toMatchObject({ keepalive: true, ifMatch: 4 });
});

test('returns the version of the stored draft', async () => {
  const { calls } = open();
  expect((await calls.load()).version).toBe(9);
});

test('restores an older draft when its changes are discarded', async () => {
  const { host, calls } = open();
  await calls.remove?.(6);
  expect(host.calls(updateDraft)).toEqual([
    { params: { id: 7 }, body: toDraftInput(before), ifMatch: 6, keepalive: true },
  ]);
  expect(host.calls(deleteDrafts)).toEqual([]);
});

test('restores the rest of a discarded draft whose card was deleted meanwhile', async () => {
  const { host, calls, onDeletedReferences } = open();
  host.use(
    stub(updateDraft, ({ body }) => {
      if (body?.credit_card_id != null)
        throw problem({
          httpStatus: 422,
          status: 'validation_error',
          errors: [{ field: 'credit_card_id', code: 'required_select', message: '選択' }],
        });
      return aDraft({ version: 7 });
    }),
  );
  await calls.remove?.(6);
  expect(host.calls(updateDraft).at(-1)).toEqual({
    params: { id: 7 },
    body: { ...toDraftInput(before), credit_card_id: null },
    ifMatch: 6,
    keepalive: true,
  });
  expect(onDeletedReferences).not.toHaveBeenCalled();
});

test('makes no call when nothing is discarded', async () => {
  const { host, calls } = open();
  await calls.remove?.(4);
  expect([host.calls(updateDraft), host.calls(deleteDrafts)]).toEqual([[], []]);
});

test('deletes a new draft that is discarded', async () => {
  const { host, calls } = open(anEmptyDraft());
  await calls.remove?.(9);
  expect(host.calls(deleteDrafts)).toEqual([{ body: { drafts: [7] }, keepalive: true }]);
  expect(host.calls(updateDraft)).toEqual([]);
});

test('leaves a new draft that another tab has saved since', async () => {
  const { host, calls } = open(anEmptyDraft());
  await calls.remove?.(8);
  expect([host.calls(deleteDrafts), host.calls(updateDraft)]).toEqual([[], []]);
});

test.each([
  ['that was divided from a file', anEmptyDraft({ files: before.files })],
  ['that a partner has sent', anEmptyDraft({ source: '会計ソフトA', billing_amount: 407_000 })],
  ['of another payment to the supplier', anEmptyDraft({ supplier_id: 12 })],
])('restores a draft %s when the first changes in it are discarded', async (_, draft) => {
  const { host, calls } = open(draft);
  await calls.remove?.(3);
  expect(host.calls(updateDraft)).toEqual([
    { params: { id: 7 }, body: toDraftInput(draft), ifMatch: 3, keepalive: true },
  ]);
  expect(host.calls(deleteDrafts)).toEqual([]);
});

import { act, renderHook } from '@testing-library/react';
import { listSupplierAccounts } from '@hareto/contracts/supplier-accounts.ts';
import { getSupplier, type SupplierDetail } from '@hareto/contracts/suppliers.ts';
import { provideHost } from '@hareto/platform/remote-kit/host.ts';
import { fakeHost, networkProblem, problem, stub } from '@hareto/testing/fake-host.ts';
import { aSupplierDetail, page } from '@hareto/testing/payment-builders.ts';
import { useSupplierChoice } from './use-supplier-choice.ts';

const [ACCOUNT] = aSupplierDetail().accounts;
const account = (id: number) => ({ ...ACCOUNT!, id });
const OTHER_SUPPLIER = aSupplierDetail({ id: 22, name: '別会社', accounts: [account(44)] });
const NOT_LOADED = {
  color: 'error',
  title: '口座を読み込めませんでした',
  text: '取引先をもう一度選択してください。',
};

/** Renders the hook; the test decides when and in which order the API responds. */
function open(initial: SupplierDetail | null = null, mustChoose = false) {
  const pendingCalls = new Map<
    number,
    { answer: (found: SupplierDetail) => void; fail: (thrown: unknown) => void }
  >();
  const host = fakeHost({
    stubs: [
      stub(
        getSupplier,
        ({ params }) =>
          new Promise((answer, fail) => {
            pendingCalls.set(Number(params.id), { answer, fail });
          }),
      ),
    ],
  });
  provideHost(host);
  const valueChanges: unknown[] = [];
  const known: number[] = [];
  const { result } = renderHook(() =>
    useSupplierChoice(
      initial,
      (changes) => valueChanges.push(changes),
      () => mustChoose,
      (found) => known.push(found.id),
    ),
  );
  const choose = (id: number | null) => act(() => result.current.choose(id));
  const settle = (run: () => void) =>
    act(async () => {
      run();
      await new Promise((resolve) => setImmediate(resolve));
    });
  const answer = (found: SupplierDetail) => settle(() => pendingCalls.get(found.id)?.answer(found));
  const fail = (id: number, thrown: unknown) => settle(() => pendingCalls.get(id)?.fail(thrown));
  return { host, result, valueChanges, known, choose, answer, fail };
}

test('clears the previous account, then fills in the only account of the chosen payee', async () => {
  const { result, valueChanges, known, choose, answer } = open(OTHER_SUPPLIER);
  choose(21);
  expect([result.current.supplier, valueChanges]).toEqual([null, [{ account_id: '' }]]);
  await answer(aSupplierDetail());
  expect(result.current.supplier).toEqual(aSupplierDetail());
  expect(valueChanges).toEqual([{ account_id: '' }, { account_id: '33' }]);
  expect(known).toEqual([21]);
});

test.each<[string, SupplierDetail['accounts'], boolean]>([
  ['there are two', [account(33), account(34)], false],
  ['there is none', [], false],
  ['the document names several', [account(33)], true],
])('chooses no account when %s', async (_case, accounts, mustChoose) => {
  const { result, valueChanges, choose, answer } = open(null, mustChoose);
  choose(21);
  await answer(aSupplierDetail({ accounts }));
  expect(result.current.supplier?.accounts).toEqual(accounts);
  expect(valueChanges).toEqual([{ account_id: '' }]);
});

test('keeps the last of two payees that are chosen one after the other when the answer for the first arrives last', async () => {
  const { result, valueChanges, choose, answer } = open();
  choose(21);
  choose(22);
  await answer(OTHER_SUPPLIER);
  await answer(aSupplierDetail());
  expect(result.current.supplier).toEqual(OTHER_SUPPLIER);
  expect(valueChanges).toEqual([{ account_id: '' }, { account_id: '' }, { account_id: '44' }]);
});

test('ignores an answer for a payee that was cleared meanwhile', async () => {
  const { result, valueChanges, choose, answer } = open();
  choose(21);
  choose(null);
  await answer(aSupplierDetail());
  expect(result.current.supplier).toBe(null);
  expect(valueChanges).toEqual([{ account_id: '' }, { account_id: '' }]);
});

test.each([
  ['the network failed', networkProblem],
  ['it was deleted meanwhile', problem({ httpStatus: 404, status: 'not_found' })],
])(
  'shows that the payee must be chosen again when its accounts cannot be read: %s',
  async (_case, failure) => {
    const { host, result, choose, fail } = open();
    choose(21);
    await fail(21, failure);
    expect(result.current.supplier).toBe(null);
    expect(host.snackbars).toEqual([NOT_LOADED]);
  },
);

test('ignores a late failure for a payee that is no longer chosen', async () => {
  const { host, result, choose, answer, fail } = open();
  choose(21);
  choose(22);
  await answer(OTHER_SUPPLIER);
  await fail(21, networkProblem);
  expect(host.snackbars).toEqual([]);
  expect(result.current.supplier).toEqual(OTHER_SUPPLIER);
});

const addAccount = (result: ReturnType<typeof open>['result'], id: number) =>
  act(async () => {
    await result.current.addAccount(account(id));
  });

test('chooses an added account among the current accounts of the payee', async () => {
  const { host, result, valueChanges } = open(aSupplierDetail());
  const accounts = [account(33), account(44), account(55)];
  host.use(stub(listSupplierAccounts, page('accounts', accounts, {})));
  await addAccount(result, 55);
  expect(host.calls(listSupplierAccounts)).toEqual([{ params: { id: 21 } }]);
  expect(result.current.supplier).toEqual({ ...aSupplierDetail(), accounts });
  expect(valueChanges).toEqual([{ account_id: '55' }]);
});

test('chooses an added account even when the accounts cannot be read again', async () => {
  const { host, result, valueChanges } = open(aSupplierDetail());
  const broken = () => {
    throw networkProblem;
  };
  host.use(stub(listSupplierAccounts, broken));
  await addAccount(result, 55);
  expect(result.current.supplier?.accounts.map(({ id }) => id)).toEqual([33, 55]);
  expect([valueChanges, host.snackbars]).toEqual([[{ account_id: '55' }], []]);
});

test('does not choose an added account when another payee was chosen meanwhile', async () => {
  const { host, result, valueChanges, choose, answer } = open(aSupplierDetail());
  let sendAccounts: () => void = () => undefined;
  const accounts = page('accounts', [account(33), account(55)], {});
  host.use(
    stub(
      listSupplierAccounts,
      () => new Promise<typeof accounts>((resolve) => (sendAccounts = () => resolve(accounts))),
    ),
  );
  const added = result.current.addAccount(account(55));
  choose(22);
  await answer(OTHER_SUPPLIER);
  sendAccounts();
  await act(async () => expect(await added).toBe(false));
  expect(result.current.supplier).toEqual(OTHER_SUPPLIER);
  expect(valueChanges).toEqual([{ account_id: '' }, { account_id: '44' }]);
});

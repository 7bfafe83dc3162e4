import {
  changeCorporation,
  type DeclaredOwners,
  type RegisteredChange,
  type RegisteredChanges,
} from '@hareto/contracts/registered-changes.ts';
import { problem, stub } from '@hareto/testing/fake-host.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { openCompanyChange } from '../../testing/open-company-change.ts';

const OWNERS: DeclaredOwners = {
  beneficial_owner_type: 'votes',
  beneficial_owners: [
    {
      name: '佐藤 花子',
      name_kana: 'サトウ ハナコ',
      birthday: '1985-04-01',
      address: '東京都千代田区千代田2-3-4',
      voting_percent: 60,
    },
  ],
};
const SATO = {
  is_representative: false,
  owner_name: '佐藤 花子',
  owner_name_kana: 'サトウ ハナコ',
  owner_birthday: '1985-04-01',
  owner_address: '東京都千代田区千代田2-3-4',
};
const DOCUMENTS = [
  { kind: 'certificate', file_id: 'f_0123456789', file_name: '証明書.pdf' },
  { kind: 'identity', file_id: 'f_9876543210', file_name: '免許証.jpg' },
];

interface OpenOptions {
  owners?: DeclaredOwners | null;
  changes?: RegisteredChange[];
  content?: object;
  search?: string;
}

function open({ owners = OWNERS, changes = [], content = {}, search = '' }: OpenOptions = {}) {
  const answer: RegisteredChanges = { changes, published_address: null, owners };
  return openCompanyChange({ answer, content, search });
}

async function openRepresentative(options: OpenOptions = {}) {
  const { host, contentOf, page } = open(options);
  const { user } = await page;
  await user.click(await screen.findByRole('button', { name: '代表者を変更する' }));
  const card = within(screen.getByRole('region', { name: '代表者' }));
  const choose = async (name: '変更なし' | '変更あり') =>
    user.click(card.getByRole('radio', { name }));
  const send = async () => user.click(screen.getByRole('button', { name: '変更を申請する' }));
  return { host, contentOf, user, card, choose, send };
}
const fieldOf = (name: string) => screen.getByLabelText(name, { exact: false });

test('shows the registered owner, who does not change by default', async () => {
  const { card } = await openRepresentative();
  expect(card.getByRole('radio', { name: '変更なし' })).toBeChecked();
  expect(card.getByText('佐藤 花子')).toHaveTextContent('佐藤 花子議決権 60%');
  expect(card.queryByRole('group', { name: '1人目' })).toBeNull();
  expect(card.getByText('書類が必要')).toBeInTheDocument();
});

test.each<[string, DeclaredOwners | null, string]>([
  ['none', null, '登録なし'],
  [
    'the representative',
    { beneficial_owner_type: 'representative', beneficial_owners: [] },
    '山田太郎代表者',
  ],
  ['influence', { ...OWNERS, beneficial_owner_type: 'influence' }, '佐藤 花子支配的な影響力'],
])('shows what was declared before: %s', async (_case, owners, text) => {
  const { card } = await openRepresentative({ owners });
  expect(card.getByText('実質的支配者').parentElement).toHaveTextContent(text);
});

test('sends changed owners alone, without a document and without the representative', async () => {
  const { host, card, user, choose, send, contentOf } = await openRepresentative();
  await choose('変更あり');
  expect(card.getByRole('radio', { name: /議決権の25%を超えて/ })).toBeChecked();
  expect(card.getByText('書類は不要')).toBeInTheDocument();
  expect(screen.queryByText('必要な書類')).toBeNull();
  const votes = fieldOf('議決権の割合');
  await user.clear(votes);
  await user.type(votes, '４０');
  await user.tab();
  await waitFor(() => {
    expect(contentOf('registered-facts')).toMatchObject({
      owners: { beneficial_owners: [{ voting_percent: '40' }] },
    });
  });
  await user.click(card.getByRole('button', { name: '実質的支配者を追加する' }));
  const second = within(card.getByRole('group', { name: '2人目' }));
  await user.click(second.getByRole('checkbox', { name: '代表者と同じ' }));
  expect(second.getByText('山田太郎（ヤマダタロウ） 1980/04/01')).toBeInTheDocument();
  await user.type(second.getByLabelText(/議決権の割合/), '30.5');
  await user.type(second.getByLabelText(/住居/), '東京都港区芝1-2-3');
  await send();
  await waitFor(() => {
    expect(host.calls(changeCorporation)).toEqual([
      {
        body: {
          owners: {
            beneficial_owner_type: 'votes',
            beneficial_owners: [
              { ...SATO, voting_percent: 40 },
              {
                is_representative: true,
                owner_address: '東京都港区芝1-2-3',
                voting_percent: 30.5,
              },
            ],
          },
          documents: [],
        },
      },
    ]);
  });
});

test('sends another representative together with changed owners', async () => {
  const { host, card, user, choose, send } = await openRepresentative({
    content: { documents: DOCUMENTS },
  });
  await user.type(card.getByLabelText('代表者名'), '二世');
  await choose('変更あり');
  expect(card.getByText('書類が必要')).toBeInTheDocument();
  await user.click(card.getByRole('radio', { name: /どちらもいない/ }));
  await send();
  await waitFor(() => {
    expect(host.calls(changeCorporation)).toHaveLength(1);
  });
  expect(host.calls(changeCorporation)[0]).toMatchObject({
    body: {
      representative: { representative_name: '山田太郎二世' },
      owners: { beneficial_owner_type: 'representative', beneficial_owners: [] },
      documents: [{ kind: 'certificate' }, { kind: 'identity' }],
    },
  });
});

test('keeps the typed owners while 変更なし is chosen, and does not send them', async () => {
  const { host, card, user, choose, send } = await openRepresentative({
    content: { documents: DOCUMENTS },
  });
  await choose('変更あり');
  await user.clear(fieldOf('議決権の割合'));
  await user.type(fieldOf('議決権の割合'), '45');
  await choose('変更なし');
  expect(card.queryByRole('group', { name: '1人目' })).toBeNull();
  await choose('変更あり');
  expect(fieldOf('議決権の割合')).toHaveValue('45');
  await choose('変更なし');
  await user.type(card.getByLabelText('代表者名'), '二世');
  await send();
  await waitFor(() => {
    expect(host.calls(changeCorporation)).toHaveLength(1);
  });
  expect(Object.keys(host.calls(changeCorporation)[0]?.body ?? {})).toEqual([
    'representative',
    'documents',
  ]);
});

test('discards the typed owners when the user stops the change of the representative', async () => {
  const { host, card, user, choose, send } = await openRepresentative();
  await choose('変更あり');
  await user.click(card.getByRole('button', { name: '代表者の変更をやめる' }));
  await send();
  expect(await screen.findByText('変更する項目を選んでください。')).toBeInTheDocument();
  expect(host.calls(changeCorporation)).toEqual([]);
  await user.click(card.getByRole('button', { name: '代表者を変更する' }));
  expect(card.getByRole('radio', { name: '変更なし' })).toBeChecked();
});

test.each([
  ['0', '議決権の割合は25%を超える数字で入力してください。'],
  ['101', '議決権の割合を正しく入力してください。'],
  ['abc', '議決権の割合を正しく入力してください。'],
])('refuses a share of %s %% at its field, as the registration does', async (share, text) => {
  const { host, user, choose, send } = await openRepresentative();
  await choose('変更あり');
  const votes = fieldOf('議決権の割合');
  await user.clear(votes);
  await user.type(votes, share);
  await user.tab();
  expect(votes).toHaveAccessibleDescription(text);
  await send();
  expect(host.calls(changeCorporation)).toEqual([]);
});

test('refuses emptied fields, and shares of more than 100 % together', async () => {
  const { host, card, user, choose, send } = await openRepresentative();
  await choose('変更あり');
  await user.clear(fieldOf('議決権の割合'));
  await user.clear(fieldOf('住居'));
  await send();
  expect(fieldOf('議決権の割合')).toHaveAccessibleDescription('議決権の割合を入力してください。');
  // The message is wider than the short field.
  expect(fieldOf('議決権の割合').parentElement).toHaveStyle({ maxWidth: '8em' });
  expect(fieldOf('住居')).toHaveAccessibleDescription('実質的支配者の住居を入力してください。');
  await user.type(fieldOf('議決権の割合'), '40');
  for (const group of ['2人目', '3人目']) {
    await user.click(card.getByRole('button', { name: '実質的支配者を追加する' }));
    const fields = within(card.getByRole('group', { name: group }));
    await user.type(fields.getByLabelText(/議決権の割合/), '40');
  }
  expect(card.queryByRole('button', { name: '実質的支配者を追加する' })).toBeNull();
  await send();
  expect(
    within(card.getByRole('group', { name: '3人目' })).getByLabelText(/議決権の割合/),
  ).toHaveAccessibleDescription('議決権の割合の合計が100%を超えています。');
  expect(host.calls(changeCorporation)).toEqual([]);
});

test('shows the server’s refusal at the kind of owners, until another kind is chosen', async () => {
  const { host, user, choose, send } = await openRepresentative();
  host.use(
    stub(changeCorporation, () => {
      throw problem({
        httpStatus: 422,
        status: 'validation_error',
        errors: [
          {
            field: 'owners.beneficial_owner_type',
            code: 'unchanged',
            message: '実質的支配者が、現在の登録と同じです。',
          },
        ],
      });
    }),
  );
  await choose('変更あり');
  await send();
  const kinds = await screen.findByRole('group', { name: /実質的支配者/ });
  await waitFor(() => {
    expect(kinds).toHaveTextContent('実質的支配者が、現在の登録と同じです。');
  });
  await user.click(screen.getByRole('radio', { name: /どちらもいない/ }));
  expect(kinds).not.toHaveTextContent('実質的支配者が、現在の登録と同じです。');
});

const WITHDRAWN: RegisteredChange = {
  id: 7,
  item: 'representative',
  state: 'withdrawn',
  present: {},
  wanted: {
    representative_name: '山田太郎',
    representative_name_kana: 'ヤマダタロウ',
    representative_birthday: '1980-04-01',
  },
  owners: { present: null, wanted: OWNERS },
  documents: [],
  remarks: [],
  due_at: null,
  submitted_at: '2026-11-16T10:00:00+09:00',
  submitted_by: '山田 太郎',
  decided_at: '2026-11-19T10:00:00+09:00',
  is_overdue: false,
  is_closed: false,
};

test('starts with the owners of a withdrawn change that the user repeats', async () => {
  const { host, page } = open({ owners: null, changes: [WITHDRAWN], search: '?again=7' });
  const { user } = await page;
  expect(await screen.findByRole('radio', { name: '変更あり' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: '変更を申請する' }));
  await waitFor(() => {
    expect(host.calls(changeCorporation)).toEqual([
      {
        body: {
          owners: {
            beneficial_owner_type: 'votes',
            beneficial_owners: [{ ...SATO, voting_percent: 60 }],
          },
          documents: [],
        },
      },
    ]);
  });
});

test('starts with the stored owners, and leaves them out while a change is examined', async () => {
  const content = {
    representative: WITHDRAWN.wanted,
    owners: {
      beneficial_owner_type: 'influence',
      beneficial_owners: [{ owner_name: 'あ'.repeat(400) }],
    },
  };
  const first = open({ content });
  await first.page;
  expect(await screen.findByLabelText(/氏名$/)).toHaveValue('あ'.repeat(400));
  (await first.page).unmount();
  const { host, page } = open({ content, changes: [{ ...WITHDRAWN, state: 'in_review' }] });
  const { user } = await page;
  expect(await screen.findByRole('region', { name: '代表者' })).toHaveTextContent('申請中');
  await user.click(screen.getByRole('button', { name: '変更を申請する' }));
  expect(await screen.findByText('変更する項目を選んでください。')).toBeInTheDocument();
  expect(host.calls(changeCorporation)).toEqual([]);
});

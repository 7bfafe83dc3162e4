import { createCreditCard } from '@hareto/contracts/card-registration.ts';
import {
  deleteCreditCard,
  getCardFrame,
  listCreditCards,
  updateCreditCard,
  type CreditCard,
} from '@hareto/contracts/cards.ts';
import { totals } from '@hareto/contracts/list.ts';
import { fakeHost, problem, stub } from '@hareto/testing/fake-host.ts';
import { aCard } from '@hareto/testing/payment-builders.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { config } from '../../../remote.config.ts';
import remote from '../../remote.ts';

const listed = (...credit_cards: CreditCard[]) =>
  stub(listCreditCards, { ...totals(credit_cards.length), credit_cards });
const open = (host: ReturnType<typeof fakeHost>) =>
  renderRemote(remote, config, { host, at: '/myaccount/creditcards' });
const removeButton = (last4: string) =>
  screen.findByRole('button', { name: `末尾${last4}のカードを削除` });

test('lists the cards, and marks those that have expired or will expire soon', async () => {
  const expired = aCard({
    id: 4,
    brand: 'JCB',
    last4: '8830',
    expiry_month: '04',
    expiry_year: '2026',
    is_expired: true,
    is_default: false,
  });
  const ending = aCard({
    id: 5,
    last4: '5517',
    expiry_month: '01',
    expiry_year: '2027',
    is_default: false,
  });
  await open(fakeHost({ stubs: [listed(aCard(), expired, ending)] }));
  const [first, second, third] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('•••• 1204いつも使うカード有効期限 08/29TARO YAMADA');
  expect(second).toHaveTextContent('有効期限切れ（04/26）');
  expect(third).toHaveTextContent('有効期限 01/27（まもなく期限切れ）');
  expect(screen.getByText('3枚')).toBeInTheDocument();
});

describe('the settings of a card', () => {
  const openSettings = async (card = aCard()) => {
    const host = fakeHost({ stubs: [listed(card), stub(updateCreditCard, card)] });
    const { user } = await open(host);
    await user.click(await screen.findByRole('button', { name: '末尾1204のカードの設定' }));
    const dialog = within(await screen.findByRole('dialog', { name: '末尾1204のカードの設定' }));
    const choose = async (label: string, option: string) =>
      user.selectOptions(dialog.getByLabelText(new RegExp(`^${label}`)), option);
    const save = async () => user.click(dialog.getByRole('button', { name: '変更を保存する' }));
    return { host, user, dialog, choose, save };
  };

  test('stores the name and the days of the card', async () => {
    const { host, user, dialog, choose, save } = await openSettings(aCard({ is_default: false }));
    await user.type(dialog.getByLabelText(/^カードの表示名/), '仕入用');
    await choose('締め日', '末日');
    await choose('引き落とし月', '翌月');
    await choose('引き落とし日', '27日');
    await user.click(dialog.getByRole('checkbox', { name: /いつも使うカードにする/ }));
    await save();
    await waitFor(() =>
      expect(host.calls(updateCreditCard).map(({ params, body }) => [params, body])).toEqual([
        [
          { id: 3 },
          {
            nickname: '仕入用',
            is_default: true,
            closing_day: 31,
            debit_day: 27,
            debit_month_offset: 1,
          },
        ],
      ]),
    );
    expect(host.snackbars).toEqual([{ color: 'success', title: 'カードの設定を保存しました' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(host.calls(listCreditCards)).toHaveLength(2);
  });

  test('reports days that contradict each other, and loses no input', async () => {
    const { host, dialog, choose, save } = await openSettings();
    await choose('締め日', '15日');
    await save();
    expect(
      await dialog.findAllByText(
        '締め日・引き落とし日は、引き落とし月と合わせてすべて選択してください。',
      ),
    ).not.toEqual([]);
    expect(dialog.getByLabelText(/^締め日/)).toHaveValue('15');
    await choose('引き落とし月', '当月');
    await choose('引き落とし日', '10日');
    await save();
    expect(
      await dialog.findAllByText(
        '引き落とし月が当月のカードは、引き落とし日に締め日より後の日を選択してください。',
      ),
    ).not.toEqual([]);
    expect(host.calls(updateCreditCard)).toEqual([]);
  });

  test('shows the days beside the card', async () => {
    const days = { closing_day: 15, debit_day: 10, debit_month_offset: 1 };
    await open(fakeHost({ stubs: [listed(aCard(days))] }));
    expect(await screen.findByText('15日締め・翌月10日引き落とし')).toBeInTheDocument();
  });
});

test('shows that there are no cards', async () => {
  await open(fakeHost({ stubs: [listed()] }));
  expect(await screen.findByText('登録済みのカードはありません。')).toBeInTheDocument();
});

test('asks before it deletes a card, then reloads the list', async () => {
  const host = fakeHost({
    stubs: [
      listed(aCard(), aCard({ id: 4, last4: '8830', is_default: false })),
      stub(deleteCreditCard, undefined),
    ],
  });
  const { user } = await open(host);
  await user.click(await removeButton('8830'));
  host.use(listed(aCard()));
  await user.click(
    within(screen.getByRole('alertdialog', { name: '末尾8830のカードを削除しますか？' })).getByRole(
      'button',
      { name: '削除する' },
    ),
  );
  await waitFor(() => {
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });
  expect(host.calls(deleteCreditCard)).toEqual([{ params: { id: 4 } }]);
  expect(host.snackbars).toEqual([{ color: 'success', title: 'カードを削除しました' }]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('deletes nothing on 戻る', async () => {
  const host = fakeHost({ stubs: [listed(aCard())] });
  const { user } = await open(host);
  await user.click(await removeButton('1204'));
  await user.click(screen.getByRole('button', { name: '戻る' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(host.calls(deleteCreditCard)).toEqual([]);
});

test('keeps a card that a payment needs, and shows the reason', async () => {
  const text = '審査中のお支払いで使用しているため、削除できません。';
  const host = fakeHost({
    stubs: [
      listed(aCard()),
      stub(deleteCreditCard, () => {
        throw problem({ httpStatus: 409, status: 'in_use', message: text });
      }),
    ],
  });
  const { user } = await open(host);
  await user.click(await removeButton('1204'));
  await user.click(screen.getByRole('button', { name: '削除する' }));
  expect(
    await screen.findByRole('alertdialog', { name: 'カードを削除できませんでした' }),
  ).toHaveTextContent(text);
  await user.click(screen.getByRole('button', { name: '閉じる' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(await removeButton('1204')).toBeInTheDocument();
});

test('reads the cards again after a refused deletion', async () => {
  const text = '審査中のお支払いで使用しているため、削除できません。';
  const other = aCard({ id: 4, last4: '8830', is_default: false });
  const host = fakeHost({
    stubs: [
      listed(aCard(), other),
      stub(deleteCreditCard, () => {
        throw problem({ httpStatus: 409, status: 'in_use', message: text });
      }),
    ],
  });
  const { user } = await open(host);
  await user.click(await removeButton('1204'));
  host.use(listed(aCard()));
  await user.click(screen.getByRole('button', { name: '削除する' }));
  expect(
    await screen.findByRole('alertdialog', { name: 'カードを削除できませんでした' }),
  ).toHaveTextContent(text);
  await user.click(screen.getByRole('button', { name: '閉じる' }));
  await waitFor(() => {
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });
});

test('treats a card that another window has deleted as deleted', async () => {
  const host = fakeHost({
    stubs: [
      listed(aCard(), aCard({ id: 4, last4: '8830', is_default: false })),
      stub(deleteCreditCard, () => {
        throw problem({ httpStatus: 404, status: 'not_found' });
      }),
    ],
  });
  const { user } = await open(host);
  await user.click(await removeButton('8830'));
  host.use(listed(aCard()));
  await user.click(screen.getByRole('button', { name: '削除する' }));
  await waitFor(() => {
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(host.snackbars).toEqual([{ color: 'success', title: 'カードを削除しました' }]);
});

test('opens the dialog for a new card, and requests the gateway’s frame for it', async () => {
  const host = fakeHost({
    stubs: [
      listed(),
      stub(getCardFrame, { frame_url: 'http://localhost/card', frame_origin: 'http://localhost' }),
    ],
  });
  const { user } = await open(host);
  await user.click(await screen.findByRole('button', { name: '新しいカードを追加' }));
  expect(await screen.findByRole('dialog', { name: '新しいカードを追加' })).toBeInTheDocument();
  expect(host.calls(getCardFrame)).toHaveLength(1);
  expect(host.calls(createCreditCard)).toEqual([]);
});

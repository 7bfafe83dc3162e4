import { screen, within } from '@testing-library/react';
import { getCardFrame, type CreditCard } from '@hareto/contracts/cards.ts';
import { fetchDialog } from '@hareto/design-system/overlays/dialog-frame.tsx';
import { fakeHost, networkProblem, stub } from '@hareto/testing/fake-host.ts';
import { aCard } from '@hareto/testing/payment-builders.ts';
import { renderInForm, type FormOptions } from '../testing/render-form.tsx';
import { CardChoice } from './card-choice.tsx';

const CARDS: readonly CreditCard[] = [
  aCard(),
  aCard({ id: 4, last4: '5517', brand: 'JCB', nickname: '経費用' }),
  aCard({ id: 5, last4: '9999', expiry_month: '10', expiry_year: '2026', is_expired: true }),
];
const open = (options: FormOptions = {}) =>
  renderInForm(<CardChoice />, { cards: CARDS, ...options });
const cardSelect = () => screen.getByRole('combobox', { name: /お支払いカード/ });

test('shows the chosen card; the list has number, name and expiry of each', async () => {
  const { user } = open();
  expect(cardSelect()).toHaveTextContent('•••• 1204');
  await user.click(cardSelect());
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    expect.stringMatching(/•••• 1204有効期限 08\/29$/),
    expect.stringMatching(/•••• 5517（経費用）有効期限 08\/29$/),
    expect.stringMatching(/•••• 9999有効期限切れ（10\/26）$/),
  ]);
});

test('chooses another card with the keyboard, and stops before an expired card', async () => {
  const { user, values } = open();
  cardSelect().focus();
  // The first key opens the list, the second one goes to the next card, before the expired one.
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  expect(values().credit_card_id).toBe('4');
  expect(cardSelect()).toHaveFocus();
});

test('does not choose an expired card', async () => {
  const { user, values } = open();
  await user.click(cardSelect());
  const expiredOption = screen.getByRole('option', { name: /9999/ });
  expect(expiredOption).toHaveAttribute('aria-disabled', 'true');
  await user.click(expiredOption);
  expect(values().credit_card_id).toBe('3');
});

test('requires a card when there is none, and focuses the field on submit', async () => {
  const { submit, submitted } = open({ cards: [], draft: { credit_card_id: null } });
  expect(cardSelect()).toHaveTextContent('カードを追加してください');
  await submit();
  expect(submitted).toEqual([]);
  expect(cardSelect()).toHaveFocus();
  expect(cardSelect()).toHaveAccessibleDescription('お支払いに使用するカードを選択してください。');
});

test('refuses in the form a card that expires before the transfer', async () => {
  const cards = [aCard({ expiry_month: '10', expiry_year: '2026' })];
  const { submit, submitted } = open({ cards });
  await submit();
  expect(submitted).toEqual([]);
  expect(cardSelect()).toHaveAccessibleDescription(
    '振込日より前に有効期限が切れるカードは使えません。',
  );
});

test('shows a requested correction beside the card', () => {
  const editing = {
    lockedValue: () => null,
    remark: () => ({ warning: 'カードを変更してください。', rightSlot: <span>要修正</span> }),
    below: () => null,
    firstField: '',
    isCharged: false,
    isFileLocked: () => false,
  };
  open({ variant: { editing } });
  expect(screen.getByText('要修正')).toBeInTheDocument();
  expect(cardSelect()).toHaveAccessibleDescription('カードを変更してください。');
});

test('shows a card that must not change as text, without a select field or a button for a new card', () => {
  const partner = {
    service: '会計サービス',
    payee: null,
    lockedValue: () => <p>VISA •••• 1204</p>,
  };
  open({ variant: { partner } });
  expect(screen.getByText('VISA •••• 1204')).toBeInTheDocument();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('button', { name: '新しいカードを追加' })).toBeNull();
});

test('explains in the dialog that the card’s frame cannot be loaded, and offers a retry', async () => {
  await fetchDialog();
  const host = fakeHost({
    stubs: [
      stub(getCardFrame, () => {
        throw networkProblem;
      }),
    ],
  });
  const { user } = open({ host });
  await user.click(screen.getByRole('button', { name: '新しいカードを追加' }));
  const dialog = await screen.findByRole('dialog');
  expect(
    await within(dialog).findByText(
      '通信に失敗しました。電波状況をご確認のうえ、もう一度お試しください。',
    ),
  ).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: '再読み込み' }));
  expect(host.calls(getCardFrame)).toHaveLength(2);
});

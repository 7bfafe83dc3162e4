import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { Doubt } from '../reading/doubts.ts';
import { renderInForm, type FormOptions } from '../testing/render-form.tsx';
import { DoubtSheet } from './doubt-sheet.tsx';

const doubt = (field: string, number: number, label: string, changes: Partial<Doubt> = {}) => ({
  mark: { field, number, label },
  documentText: `${label}の値`,
  differs: false,
  entered: null,
  ...changes,
});
const NUMBER = doubt('invoice_number', 1, '請求書番号');
const DAY = doubt('invoice_date', 2, '請求日', { differs: true, entered: '2026/11/10' });
const PHONE = doubt('payee_phone_number', 3, '電話番号');

/** The sheet as in the drawer, which keeps the shown doubt. */
function Sheet({ doubts, onCorrect }: { doubts: Doubt[]; onCorrect: (field: string) => void }) {
  const [shown, setShown] = useState<string | null>(null);
  const [remaining, setRemaining] = useState(doubts);
  return (
    <>
      <DoubtSheet doubts={remaining} shown={shown} onShow={setShown} onCorrect={onCorrect} />
      <button type="button" onClick={() => setRemaining(remaining.slice(1))}>
        先頭を片づける
      </button>
    </>
  );
}

function open(doubts: Doubt[], options: FormOptions = {}) {
  const onCorrect = jest.fn();
  const rendered = renderInForm(<Sheet doubts={doubts} onCorrect={onCorrect} />, options);
  return { ...rendered, onCorrect };
}

const sheet = () => screen.getByRole('group', { name: '確認が必要な項目' });
const press = (name: string) => within(sheet()).getByRole('button', { name });

test('shows no sheet for a document without doubts', () => {
  open([]);
  expect(screen.queryByRole('group')).toBeNull();
  expect(screen.queryByText('要確認の項目はありません')).toBeNull();
});

test('shows that no doubt is left after the last one', async () => {
  const { user } = open([NUMBER]);
  await user.click(screen.getByRole('button', { name: '先頭を片づける' }));
  expect(screen.getByRole('status')).toHaveTextContent('要確認の項目はありません');
});

test('shows a single doubt without next and previous buttons', async () => {
  const { user } = open([NUMBER]);
  await user.click(press('請求書番号'));
  expect(sheet()).toHaveTextContent(
    '要確認1件全体を表示1請求書番号要確認請求書番号の値読み取り精度が低い項目です。請求書と見比べてください。修正する確認済みにする',
  );
  expect(within(sheet()).queryByRole('button', { name: '次の項目' })).toBeNull();
});

test('steps through the doubts in both directions, and shows the position of the current one', async () => {
  const { user } = open([NUMBER, DAY, PHONE]);
  await user.click(press('請求書番号'));
  const heading = () => within(sheet()).getByRole('heading').textContent;
  await user.click(press('前の項目'));
  expect(heading()).toBe('3電話番号要確認');
  await user.click(press('次の項目'));
  expect(heading()).toBe('1請求書番号要確認');
  await user.click(press('次の項目'));
  expect(heading()).toBe('2請求日不一致');
  expect(within(sheet()).getByText('2 / 3').parentElement).toHaveTextContent('請求日2 / 3');
});

test('records a confirmation in the form and focuses the next doubt', async () => {
  const { user, values } = open([NUMBER, DAY], { values: { confirmed_fields: ['memo'] } });
  await user.click(press('請求書番号'));
  await user.click(press('確認済みにする'));
  expect(values().confirmed_fields).toEqual(['memo', 'invoice_number']);
  expect(within(sheet()).getByRole('heading', { name: /請求日/ })).toHaveFocus();
});

test('shows the previous doubt after the last of several was confirmed', async () => {
  const { user } = open([DAY, NUMBER]);
  await user.click(press('請求書番号'));
  await user.click(press('確認済みにする'));
  expect(within(sheet()).getByRole('heading', { name: /請求日/ })).toBeInTheDocument();
});

test('offers to correct a different value and shows what was entered', async () => {
  const { user, onCorrect } = open([DAY]);
  await user.click(press('請求日'));
  expect(sheet()).toHaveTextContent(
    '請求日の値請求書ではこの値と読み取りました。入力内容：2026/11/10',
  );
  expect(within(sheet()).queryByRole('button', { name: '確認済みにする' })).toBeNull();
  await user.click(press('修正する'));
  expect(onCorrect.mock.calls).toEqual([['invoice_date']]);
});

test('shows only that a value differs when the entered one has no text', async () => {
  const { user } = open([doubt('account_id', 4, '振込先口座', { differs: true })]);
  await user.click(press('振込先口座'));
  expect(sheet()).toHaveTextContent('請求書ではこの値と読み取りました。入力内容と異なります。');
});

test('refers to the registration of the supplier for a value that the form does not hold, without a confirmation', async () => {
  const { user, onCorrect } = open([PHONE]);
  await user.click(press('電話番号'));
  expect(sheet()).toHaveTextContent('取引先の登録で請求書と見比べて確認します。');
  expect(within(sheet()).queryByRole('button', { name: '確認済みにする' })).toBeNull();
  await user.click(press('項目を表示'));
  expect(onCorrect.mock.calls).toEqual([['payee_phone_number']]);
});

test('refers to the form for a choice among accounts, without a confirmation', async () => {
  const { user } = open([
    doubt('account_id', 2, '振込先口座', { isChoice: true, documentText: '3件から選んでください' }),
  ]);
  await user.click(press('振込先口座'));
  expect(sheet()).toHaveTextContent(
    '3件から選んでください選んだ口座に振り込みます。請求書と見比べて、1件選んでください。項目を表示',
  );
  expect(within(sheet()).queryByRole('button', { name: '確認済みにする' })).toBeNull();
});

test('lets the user confirm, but not correct, a doubt in a locked field', async () => {
  const partner = { service: '会計サービス', payee: null, lockedValue: () => '¥100,000' };
  const { user, values } = open([NUMBER], { variant: { partner } });
  await user.click(press('請求書番号'));
  expect(sheet()).toHaveTextContent('この項目は変更できません。');
  expect(within(sheet()).queryByRole('button', { name: '修正する' })).toBeNull();
  await user.click(press('確認済みにする'));
  expect(values().confirmed_fields).toEqual(['invoice_number']);
});

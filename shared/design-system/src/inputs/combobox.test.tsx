import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { HighlightMatch } from './combobox-list.tsx';
import type { Found } from './combobox-props.ts';
import { Combobox } from './combobox.tsx';

type Bank = { code: string; name: string };
const BANKS: readonly Bank[] = [
  { code: '0998', name: '三つ葉銀行' },
  { code: '1999', name: 'みつぼし信用金庫' },
];

const found = (items: readonly Bank[]): Found<Bank> => ({ items, total: items.length });

type Load = (query: string, signal: AbortSignal) => Promise<Found<Bank>>;

function Picker({ load, initial = null }: { load: Load; initial?: Bank | null }) {
  const [bank, setBank] = useState<Bank | null>(initial);
  return (
    <>
      <span id="bank-label">銀行</span>
      <Combobox<Bank>
        aria-labelledby="bank-label"
        id="bank"
        load={load}
        itemKey={(b) => b.code}
        itemLabel={(b) => b.name}
        value={bank}
        onValueChange={setBank}
      />
      <output data-testid="chosen">{bank?.code ?? 'なし'}</output>
    </>
  );
}

const input = () => screen.getByRole('combobox', { name: '銀行' });
const chosen = () => screen.getByTestId('chosen').textContent;
const setup = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const passSearchDelay = () =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(200);
  });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('searches once, 200 ms after the last key, and chooses by keyboard', async () => {
  const load = jest.fn<Promise<Found<Bank>>, Parameters<Load>>(() => Promise.resolve(found(BANKS)));
  const user = setup();
  render(<Picker load={load} />);
  await user.type(input(), 'みつ');
  expect(load).not.toHaveBeenCalled();
  expect(screen.getByText('検索中…')).toBeInTheDocument();
  await passSearchDelay();
  expect(load.mock.calls.map(([query]) => query)).toEqual(['みつ']);
  expect(screen.getAllByRole('option')).toHaveLength(2);
  expect(screen.getByText('候補2件')).toBeInTheDocument();
  await user.keyboard('{ArrowDown}{Enter}');
  expect([chosen(), (input() as HTMLInputElement).value]).toEqual(['1999', 'みつぼし信用金庫']);
});

test('shows the number of found results when only the first are listed', async () => {
  const user = setup();
  render(<Picker load={() => Promise.resolve({ items: BANKS, total: 137 })} />);
  await user.type(input(), 'みつ');
  await passSearchDelay();
  expect(screen.getByText('候補137件（先頭の2件を表示）')).toBeInTheDocument();
  expect(screen.getByText('候補 137件（先頭の2件を表示）')).toBeInTheDocument();
});

test('chooses nothing on the Enter that ends an IME conversion', async () => {
  const user = setup();
  render(<Picker load={() => Promise.resolve(found(BANKS))} />);
  await user.type(input(), 'みつ');
  await passSearchDelay();
  fireEvent.keyDown(input(), { key: 'Enter', keyCode: 229, isComposing: true });
  expect(chosen()).toBe('なし');
  fireEvent.keyDown(input(), { key: 'Enter', keyCode: 13 });
  expect(chosen()).toBe('0998');
});

test('drops the answer to an older search', async () => {
  const answers = new Map<string, (banks: Found<Bank>) => void>();
  const user = setup();
  render(
    <Picker
      load={(query) =>
        new Promise((resolve) => {
          answers.set(query, resolve);
        })
      }
    />,
  );
  await user.type(input(), 'み');
  await passSearchDelay();
  await user.type(input(), 'つ');
  await passSearchDelay();
  await act(async () => {
    answers.get('みつ')?.(found([BANKS[1] as Bank]));
    await Promise.resolve();
  });
  await act(async () => {
    answers.get('み')?.(found(BANKS));
    await Promise.resolve();
  });
  expect(screen.getAllByRole('option')).toHaveLength(1);
});

test('shows when a search finds nothing or fails, and retries', async () => {
  let answer: () => Promise<Found<Bank>> = () => Promise.resolve(found([]));
  const user = setup();
  render(<Picker load={() => answer()} />);
  await user.type(input(), 'ん');
  await passSearchDelay();
  expect(screen.getAllByText('見つかりません。').length).toBeGreaterThan(0);
  answer = () => Promise.reject(new Error('offline'));
  await user.type(input(), 'ん');
  await passSearchDelay();
  answer = () => Promise.resolve(found(BANKS));
  await user.click(screen.getByRole('button', { name: '再試行' }));
  await passSearchDelay();
  expect(screen.getAllByRole('option')).toHaveLength(2);
});

test('restores the last choice when a text matches nothing, and clears it when emptied', async () => {
  const user = setup();
  render(<Picker load={() => Promise.resolve(found(BANKS))} initial={BANKS[0] as Bank} />);
  await user.type(input(), 'x');
  await passSearchDelay();
  await user.click(document.body);
  expect([chosen(), (input() as HTMLInputElement).value]).toEqual(['0998', '三つ葉銀行']);
  await user.clear(input());
  await user.click(document.body);
  expect([chosen(), (input() as HTMLInputElement).value]).toEqual(['なし', '']);
});

test('marks the match in any kind of kana', () => {
  render(<HighlightMatch text="ミツボシ信用金庫" query="みつ" />);
  expect(screen.getByText('ミツ').tagName).toBe('MARK');
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Found } from './combobox-props.ts';
import { Combobox } from './combobox.tsx';
import { HighlightMatch } from './combobox-list.tsx';

type Load = (query: string, signal: AbortSignal) => Promise<Found<string>>;
const found = (...items: string[]): Found<string> => ({ items, total: items.length });

function Picker({
  load,
  ...rest
}: {
  load: Load;
  disabled?: boolean;
  openOnFocus?: boolean;
  initial?: string;
}) {
  const [value, setValue] = useState<string | null>(rest.initial ?? null);
  return (
    <>
      <span id="label">銀行</span>
      <Combobox<string>
        aria-labelledby="label"
        load={load}
        itemKey={(item) => item}
        itemLabel={(item) => item}
        value={value}
        onValueChange={setValue}
        {...rest}
      />
      <button type="button">次へ</button>
      <output>{value ?? 'なし'}</output>
    </>
  );
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});
const input = () => screen.getByRole('combobox', { name: '銀行' });
const chosen = () => document.querySelector('output:not([role])')?.textContent;
const passSearchDelay = () => act(() => jest.advanceTimersByTimeAsync(200));
const setup = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

test('shows candidates on focus, before the user types, with openOnFocus', async () => {
  const load = jest.fn<ReturnType<Load>, Parameters<Load>>(() =>
    Promise.resolve(found('みずほ銀行')),
  );
  render(<Picker load={load} openOnFocus />);
  await setup().click(input());
  await passSearchDelay();
  expect(load.mock.calls.map(([query]) => query)).toEqual(['']);
  expect(screen.getByRole('option', { name: 'みずほ銀行' })).toBeInTheDocument();
});

test('makes no call before the user types, and none for blanks', async () => {
  const load = jest.fn<ReturnType<Load>, Parameters<Load>>(() => Promise.resolve(found()));
  render(<Picker load={load} />);
  const user = setup();
  await user.click(input());
  await user.type(input(), ' 　');
  await passSearchDelay();
  expect(load).not.toHaveBeenCalled();
});

test('does not choose the highlighted candidate on Tab', async () => {
  render(<Picker load={() => Promise.resolve(found('みずほ銀行'))} />);
  const user = setup();
  await user.type(input(), 'み');
  await passSearchDelay();
  await user.tab();
  expect([chosen(), (input() as HTMLInputElement).value]).toEqual(['なし', '']);
  expect(screen.queryByRole('option')).toBeNull();
});

test('closes the list on Esc, and opens it again on a new letter', async () => {
  render(<Picker load={() => Promise.resolve(found('みずほ銀行'))} />);
  const user = setup();
  await user.type(input(), 'み');
  await passSearchDelay();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  await user.type(input(), 'ず');
  await passSearchDelay();
  expect(screen.getByRole('option')).toBeInTheDocument();
});

test('keeps the choice on Esc with a closed list, and restores its text', async () => {
  render(<Picker load={() => Promise.resolve(found('三井住友銀行'))} initial="みずほ銀行" />);
  const user = setup();
  await user.tab();
  await user.keyboard('{Escape}');
  expect([chosen(), (input() as HTMLInputElement).value]).toEqual(['みずほ銀行', 'みずほ銀行']);
  await user.clear(input());
  await user.type(input(), '三');
  await passSearchDelay();
  await user.keyboard('{Escape}');
  expect([chosen(), (input() as HTMLInputElement).value]).toEqual(['みずほ銀行', '三']);
  await user.keyboard('{Escape}');
  expect([chosen(), (input() as HTMLInputElement).value]).toEqual(['みずほ銀行', 'みずほ銀行']);
});

test('keeps the typed text on the Esc that ends an IME conversion', async () => {
  render(<Picker load={() => Promise.resolve(found())} initial="みずほ銀行" />);
  const user = setup();
  await user.clear(input());
  await user.type(input(), '三');
  await user.keyboard('{Escape}');
  fireEvent.keyDown(input(), { key: 'Escape', keyCode: 229, isComposing: true });
  expect([chosen(), (input() as HTMLInputElement).value]).toEqual(['みずほ銀行', '三']);
});

test('is expanded only while its list is shown', async () => {
  render(<Picker load={() => Promise.resolve(found('みずほ銀行'))} />);
  const user = setup();
  const states = [];
  await user.click(input());
  states.push(input().getAttribute('aria-expanded'));
  await user.type(input(), 'み');
  states.push(input().getAttribute('aria-expanded'));
  await user.clear(input());
  states.push(input().getAttribute('aria-expanded'));
  expect(states).toEqual(['false', 'true', 'false']);
});

test('moves through the candidates by the arrow keys, and chooses the highlighted one on Enter', async () => {
  render(<Picker load={() => Promise.resolve(found('一', '二', '三'))} />);
  const user = setup();
  await user.type(input(), 'x');
  await passSearchDelay();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
  expect([chosen(), (input() as HTMLInputElement).value]).toEqual(['二', '二']);
});

test('keeps the typed text on Enter while the search runs', async () => {
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Picker load={() => Promise.resolve(found('みずほ銀行'))} initial="三井住友銀行" />
      <button>保存</button>
    </form>,
  );
  const user = setup();
  await user.clear(input());
  await user.type(input(), 'みず{Enter}');
  expect([chosen(), (input() as HTMLInputElement).value]).toEqual(['三井住友銀行', 'みず']);
  await passSearchDelay();
  expect(screen.getByRole('option')).toHaveTextContent('みずほ銀行');
  expect(onSubmit).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect([chosen(), (input() as HTMLInputElement).value]).toEqual(['みずほ銀行', 'みずほ銀行']);
});

test.each<[string, Load]>([
  ['found nothing', () => Promise.resolve(found())],
  ['failed', () => Promise.reject(new Error('offline'))],
])('keeps the typed text and the list on Enter after a search that %s', async (_case, load) => {
  render(<Picker load={load} />);
  const user = setup();
  await user.type(input(), 'みず');
  await passSearchDelay();
  await user.keyboard('{Enter}');
  expect([chosen(), (input() as HTMLInputElement).value]).toEqual(['なし', 'みず']);
  expect(input()).toHaveAttribute('aria-expanded', 'true');
});

test('clears a choice by its button, also with the keyboard', async () => {
  render(<Picker load={() => Promise.resolve(found())} initial="みずほ銀行" />);
  const user = setup();
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: '選択を取り消す' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect([chosen(), (input() as HTMLInputElement).value]).toEqual(['なし', '']);
});

test('keeps the focus in the field after the choice was removed', async () => {
  render(<Picker load={() => Promise.resolve(found('三井住友銀行'))} initial="みずほ銀行" />);
  const user = setup();
  await user.click(screen.getByRole('button', { name: '選択を取り消す' }));
  expect(input()).toHaveFocus();
  await user.keyboard('三');
  await passSearchDelay();
  expect(screen.getByRole('option')).toBeInTheDocument();
});

test('makes no call while disabled, and cannot be cleared', async () => {
  const load = jest.fn<ReturnType<Load>, Parameters<Load>>(() => Promise.resolve(found()));
  render(<Picker load={load} disabled openOnFocus initial="みずほ銀行" />);
  await setup().click(input());
  await passSearchDelay();
  expect(load).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: '選択を取り消す' })).toBeNull();
});

test('cancels a running search when the field is left', async () => {
  const signals: AbortSignal[] = [];
  render(
    <Picker
      load={(_query, signal) => {
        signals.push(signal);
        return new Promise(() => undefined);
      }}
    />,
  );
  const user = setup();
  await user.type(input(), 'み');
  await passSearchDelay();
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  await user.tab();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

test('cancels a running search when the combobox unmounts', async () => {
  let signal: AbortSignal | undefined;
  const { unmount } = render(
    <Picker
      load={(_query, abortSignal) => {
        signal = abortSignal;
        return new Promise(() => undefined);
      }}
    />,
  );
  await setup().type(input(), 'み');
  await passSearchDelay();
  unmount();
  expect(signal?.aborted).toBe(true);
});

test.each([
  ['みずほ', 'ミズホ', 'みずほ'],
  ['ＭＵＦＧ', 'mufg', 'ＭＵＦＧ'],
  ['株式会社みずほ', '  みず ', 'みず'],
  ['㈱みずほ', 'みず', null],
  ['みずほ', '', null],
  ['みずほ', 'りそな', null],
])('marks in 「%s」 for the query 「%s」: %s', (text, query, marked) => {
  const { container } = render(<HighlightMatch text={text} query={query} />);
  expect([container.textContent, container.querySelector('mark')?.textContent ?? null]).toEqual([
    text,
    marked,
  ]);
});

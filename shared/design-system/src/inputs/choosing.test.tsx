import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Combobox } from './combobox.tsx';
import { Select } from './select.tsx';

const CITIES = ['横浜', '横須賀'];

function Form() {
  const [city, setCity] = useState<string | null>(null);
  const [size, setSize] = useState('a4');
  return (
    <form>
      <span id="city">市</span>
      <Combobox<string>
        aria-labelledby="city"
        id="city-input"
        aria-required
        load={() => Promise.resolve({ items: CITIES, total: CITIES.length })}
        itemKey={(item) => item}
        itemLabel={(item) => item}
        value={city}
        onValueChange={setCity}
      />
      <span id="size">用紙</span>
      <Select
        aria-labelledby="size"
        id="size-input"
        name="size"
        aria-invalid
        value={size}
        onValueChange={setSize}
        options={[
          { value: 'a4', label: 'A4' },
          { value: 'b4', label: 'B4' },
        ]}
      />
    </form>
  );
}

const city = () => screen.getByRole<HTMLInputElement>('combobox', { name: '市' });
const size = () => screen.getByRole('combobox', { name: '用紙' });
/** The attributes that screen readers and password managers read, without ids. */
const facts = (element: HTMLElement) =>
  Object.fromEntries(
    element
      .getAttributeNames()
      .filter((name) => name !== 'class' && name !== 'aria-controls')
      .map((name) => [name, element.getAttribute(name)]),
  );

test('gives an unused combobox and select the attributes for screen readers and password managers', () => {
  render(<Form />);
  expect(facts(city())).toEqual({
    id: 'city-input',
    type: 'text',
    role: 'combobox',
    'aria-activedescendant': '',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-labelledby': 'city',
    'aria-required': 'true',
    autocomplete: 'off',
    spellcheck: 'false',
    value: '',
  });
  expect(facts(size())).toEqual({
    id: 'size-input',
    name: 'size',
    type: 'button',
    role: 'combobox',
    tabindex: '0',
    'aria-activedescendant': '',
    'aria-haspopup': 'listbox',
    'aria-expanded': 'false',
    'aria-labelledby': 'size',
    'aria-invalid': 'true',
  });
  for (const control of [city(), size()]) {
    const list = document.getElementById(control.getAttribute('aria-controls') ?? '');
    expect(list).toHaveAttribute('role', 'listbox');
  }
});

test('accepts text in a combobox immediately, letter by letter, and keeps the caret', async () => {
  render(<Form />);
  const input = city();
  await userEvent.type(input, '横浜');
  const candidate = await screen.findByRole('option', { name: '横浜' });
  expect(candidate).toHaveAttribute('data-highlighted');
  await userEvent.keyboard('{Enter}');
  expect([city() === input, document.activeElement === input, input.value]).toEqual([
    true,
    true,
    '横浜',
  ]);
  await userEvent.click(screen.getByRole('button', { name: '選択を取り消す' }));
  expect([input.value, input.getAttribute('aria-expanded')]).toEqual(['', 'false']);

  await userEvent.type(input, '横浜');
  await userEvent.type(input, '須賀', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  const typed = [input.value, input.selectionStart, input.getAttribute('aria-expanded')];
  expect(typed).toEqual(['横須賀浜', 3, 'true']);
  await userEvent.tab();
  expect([input.value, input.getAttribute('aria-expanded')]).toEqual(['', 'false']);
});

test('opens a select with the first click and shows the choice', async () => {
  render(<Form />);
  const button = size();
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('option', { name: 'B4' }));
  expect([size() === button, button.textContent]).toEqual([true, 'B4']);
});

test.each(['{ArrowDown}', '{Enter}', ' '])(
  'opens a select with the key %p and closes it with Escape',
  async (key) => {
    render(<Form />);
    act(() => {
      size().focus();
    });
    await userEvent.keyboard(key);
    expect(size()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    expect(size()).toHaveAttribute('aria-expanded', 'false');
    expect([document.activeElement === size(), size().textContent]).toEqual([true, 'A4']);
  },
);

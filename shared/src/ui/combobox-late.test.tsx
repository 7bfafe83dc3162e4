import { act, fireEvent, render, screen } from '@testing-library/react';
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
      <Combobox<string> aria-labelledby="city" id="city-input" aria-required load={() => Promise.resolve(CITIES)} itemKey={(item) => item} itemLabel={(item) => item} value={city} onValueChange={setCity} />
      <span id="size">用紙</span>
      <Select aria-labelledby="size" id="size-input" name="size" aria-invalid value={size} onValueChange={setSize} options={[{ value: 'a4', label: 'A4' }, { value: 'b4', label: 'B4' }]} />
    </form>
  );
}

const city = () => screen.getByRole<HTMLInputElement>('combobox', { name: '市' });
const size = () => screen.getByRole('combobox', { name: '用紙' });
const facts = (element: HTMLElement) => Object.fromEntries(element.getAttributeNames().filter((name) => name !== 'class').map((name) => [name, element.getAttribute(name)]));

// One test: after it the scripts are there for good.
test('the faces are whole before the script has come; what is typed until then is searched, in the same input', async () => {
  render(<Form />);
  expect(facts(city())).toEqual({ id: 'city-input', role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false', 'aria-labelledby': 'city', 'aria-required': 'true', autocomplete: 'off', spellcheck: 'false', value: '' });
  expect(facts(size())).toEqual({ id: 'size-input', name: 'size', type: 'button', role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': 'false', 'aria-labelledby': 'size', 'aria-invalid': 'true' });
  const [input, button] = [city(), size()];

  // In one go, before any script can be there; the caret between the two characters.
  act(() => { input.focus(); });
  fireEvent.change(input, { target: { value: '横浜' } });
  input.setSelectionRange(1, 1);
  expect(facts(input)).not.toHaveProperty('aria-controls');

  expect(await screen.findByRole('option', { name: '横浜' })).toHaveAttribute('data-highlighted');
  expect([city() === input, document.activeElement === input, input.value, input.selectionStart]).toEqual([true, true, '横浜', 1]);
  await userEvent.keyboard('{Enter}');
  expect(input.value).toBe('横浜');
  await userEvent.click(screen.getByRole('button', { name: '選択を取り消す' }));
  expect([input.value, input.getAttribute('aria-expanded')]).toEqual(['', 'false']);

  // Later, too, the caret stays where it is, and Tab closes the list.
  await userEvent.type(input, '横浜');
  await userEvent.type(input, '須賀', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect([input.value, input.selectionStart, input.getAttribute('aria-expanded')]).toEqual(['横須賀浜', 3, 'true']);
  await userEvent.tab();
  expect([input.value, input.getAttribute('aria-expanded')]).toEqual(['', 'false']);

  await userEvent.click(size());
  await userEvent.click(await screen.findByRole('option', { name: 'B4' }));
  expect([size() === button, button.textContent]).toEqual([true, 'B4']);
});

import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ListSelect } from './list-select.tsx';

const OPTIONS = [
  { value: '1', label: '普通', hint: '個人も使う' },
  { value: '2', label: '当座', disabled: true },
  { value: '4', label: '貯蓄' },
  { value: '9', label: '別段' },
];

function open(initial = '', props: { disabled?: boolean; 'aria-invalid'?: true } = {}) {
  const onChange = jest.fn();
  function ControlledField() {
    const [value, setValue] = useState(initial);
    const change = (next: string) => {
      onChange(next);
      setValue(next);
    };
    return (
      <>
        <ListSelect
          aria-label="種目"
          options={OPTIONS}
          value={value}
          onValueChange={change}
          {...props}
        />
        <button type="button">次へ</button>
      </>
    );
  }
  render(<ControlledField />);
  return { onChange, user: userEvent.setup({ delay: null }) };
}
const select = () => screen.getByRole('combobox', { name: '種目' });
const highlighted = () =>
  document.querySelector('[data-highlighted]')?.textContent?.replace('個人も使う', '');

test('shows a placeholder, and no options, before a choice', () => {
  open();
  expect(select()).toHaveTextContent('選択してください');
  expect(screen.queryByRole('option')).toBeNull();
});

test('shows the placeholder for a value that no option has', () => {
  open('7');
  expect(select()).toHaveTextContent('選択してください');
});

test('opens on a click with all options, their hints and the chosen one', async () => {
  const { user } = open('4');
  await user.click(select());
  expect(select()).toHaveAttribute('aria-expanded', 'true');
  expect(
    screen
      .getAllByRole('option')
      .map((option) => [option.textContent, option.getAttribute('aria-selected')]),
  ).toEqual([
    ['普通個人も使う', 'false'],
    ['当座', 'false'],
    ['貯蓄', 'true'],
    ['別段', 'false'],
  ]);
});

test('skips disabled options with the arrow keys, and goes to the ends with Home and End', async () => {
  const { user, onChange } = open('1');
  select().focus();
  await user.keyboard('{ArrowDown}');
  expect(highlighted()).toBe('普通');
  await user.keyboard('{ArrowDown}');
  expect(highlighted()).toBe('貯蓄');
  await user.keyboard('{End}');
  expect(highlighted()).toBe('別段');
  await user.keyboard('{Home}');
  expect(highlighted()).toBe('普通');
  expect(onChange).not.toHaveBeenCalled();
});

test('keeps the choice on Esc', async () => {
  const { user, onChange } = open('1');
  select().focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{Escape}');
  expect([onChange.mock.calls, screen.queryByRole('option')]).toEqual([[], null]);
  expect(select()).toHaveFocus();
  expect(select()).toHaveTextContent('普通');
});

test('chooses nothing when the window loses the focus', async () => {
  const { user, onChange } = open('1');
  select().focus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(highlighted()).toBe('貯蓄');
  // The button remains the active element of a window without the focus.
  fireEvent.blur(select());
  expect([onChange.mock.calls, screen.queryByRole('option')]).toEqual([[], null]);
  expect(select()).toHaveTextContent('普通');
});

test('chooses nothing on a press outside of the list', async () => {
  const { user, onChange } = open('1');
  select().focus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(highlighted()).toBe('貯蓄');
  await user.click(screen.getByRole('button', { name: '次へ' }));
  expect([onChange.mock.calls, screen.queryByRole('option')]).toEqual([[], null]);
  expect(select()).toHaveTextContent('普通');
});

test('chooses the highlighted option when Tab leaves the select', async () => {
  const { user, onChange } = open('1');
  select().focus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  await user.tab();
  expect(onChange.mock.calls).toEqual([['4']]);
  expect(screen.getByRole('button', { name: '次へ' })).toHaveFocus();
});

test('keeps the list open on a click on a disabled option', async () => {
  const { user, onChange } = open('1');
  await user.click(select());
  await user.click(screen.getByRole('option', { name: '当座' }));
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getAllByRole('option')).toHaveLength(4);
});

test('reports nothing when the same option is chosen again', async () => {
  const { user, onChange } = open('1');
  await user.click(select());
  await user.click(screen.getByRole('option', { name: /普通/ }));
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.queryByRole('option')).toBeNull();
});

test('does not open while disabled', async () => {
  const { user } = open('1', { disabled: true });
  await user.click(select());
  expect(screen.queryByRole('option')).toBeNull();
  await user.tab();
  expect(screen.getByRole('button', { name: '次へ' })).toHaveFocus();
});

test('is invalid when its field has an error', () => {
  open('', { 'aria-invalid': true });
  expect(select()).toBeInvalid();
});

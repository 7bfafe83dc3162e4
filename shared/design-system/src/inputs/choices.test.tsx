import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Checkbox } from './checkbox.tsx';
import { PresetChips } from './preset-chips.tsx';
import { RadioCards, RadioGroup } from './radio-cards.tsx';
import type { ChoiceOption } from './radios.tsx';
import { Segment } from './segment.tsx';
import { Switch } from './switch.tsx';

const OPTIONS: ChoiceOption[] = [
  { value: '1', label: '普通', description: '個人も使う' },
  { value: '2', label: '当座', disabled: true, disabledReason: '選べません' },
  { value: '4', label: '貯蓄', end: '人気' },
];
const chosen = () =>
  screen
    .getAllByRole('radio')
    .filter((radio) => (radio as HTMLInputElement).checked)
    .map((radio) => radio.getAttribute('value'));

test.each([
  ['cards', RadioCards],
  ['a row', RadioGroup],
])(
  'chooses a radio in %s by a click on its label and reports it at once, but not a disabled radio',
  async (_look, Radios) => {
    const onChange = jest.fn();
    function ControlledField() {
      const [value, setValue] = useState('');
      const change = (next: string) => {
        onChange(next);
        setValue(next);
      };
      return <Radios aria-label="種目" options={OPTIONS} value={value} onValueChange={change} />;
    }
    render(<ControlledField />);
    expect(chosen()).toEqual([]);
    await userEvent.click(screen.getByText('貯蓄'));
    expect(chosen()).toEqual(['4']);
    await userEvent.click(screen.getByText('当座'));
    expect([chosen(), onChange.mock.calls]).toEqual([['4'], [['4']]]);
  },
);

test('shows the reason on a card that cannot be chosen', () => {
  render(
    <RadioCards aria-label="種目" options={OPTIONS} value="1" onValueChange={() => undefined} />,
  );
  const radios = screen
    .getAllByRole('radio')
    .map((radio) => [radio.closest('label')?.textContent, (radio as HTMLInputElement).disabled]);
  expect(radios).toEqual([
    ['普通個人も使う', false],
    ['当座選べません', true],
    ['貯蓄人気', false],
  ]);
});

test('gives the id of the field to the first radio, and describes every radio by the error', () => {
  render(
    <RadioCards
      id="payment-type"
      aria-labelledby="label"
      aria-describedby="error"
      aria-required
      invalid
      options={OPTIONS}
      value=""
      onValueChange={() => undefined}
    />,
  );
  const radios = screen.getAllByRole('radio');
  expect(radios.map(({ id }) => id)).toEqual(['payment-type', '', '']);
  expect(radios.map((radio) => radio.getAttribute('aria-describedby'))).toEqual([
    'error',
    'error',
    'error',
  ]);
  expect(radios.every((radio) => radio.getAttribute('aria-invalid') === 'true')).toBe(true);
  expect(screen.getByRole('radiogroup')).toBeRequired();
});

test('keeps the choices of two groups without names separate', () => {
  const group = (label: string) => (
    <RadioCards aria-label={label} options={OPTIONS} value="1" onValueChange={() => undefined} />
  );
  render(
    <>
      {group('一')}
      {group('二')}
    </>,
  );
  expect(
    new Set(screen.getAllByRole('radio').map((radio) => radio.getAttribute('name'))).size,
  ).toBe(2);
});

test('shows a segment as a group of radios that the keyboard can reach', async () => {
  const onChange = jest.fn();
  render(
    <Segment
      label="絞り込み"
      options={[
        { value: 'all', label: 'すべて' },
        { value: 'open', label: '未完了' },
      ]}
      value="all"
      onValueChange={onChange}
    />,
  );
  expect(screen.getByRole('radiogroup', { name: '絞り込み' })).toBeInTheDocument();
  await userEvent.tab();
  expect(screen.getByRole('radio', { name: 'すべて' })).toHaveFocus();
  await userEvent.click(screen.getByText('未完了'));
  expect(onChange.mock.calls).toEqual([['open']]);
});

test('marks the chosen preset, and reports nothing for a disabled chip', async () => {
  const onChange = jest.fn();
  const items = [
    { key: '0001', label: 'みずほ銀行' },
    { key: '0005', label: '三菱UFJ銀行' },
  ];
  const { rerender } = render(
    <PresetChips label="主な金融機関" items={items} selected="0005" onChoose={onChange} />,
  );
  expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('三菱UFJ銀行');
  await userEvent.click(screen.getByRole('button', { name: 'みずほ銀行' }));
  expect(onChange.mock.calls).toEqual([['0001']]);
  rerender(<PresetChips label="主な金融機関" items={items} disabled onChoose={onChange} />);
  await userEvent.click(screen.getByRole('button', { name: 'みずほ銀行' }));
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('shows a checkbox for a partial selection as mixed', async () => {
  const onChange = jest.fn();
  const { rerender } = render(
    <Checkbox label="すべて選ぶ" checked={false} indeterminate onCheckedChange={onChange} />,
  );
  const box = screen.getByRole('checkbox', { name: 'すべて選ぶ' });
  expect(box).toBePartiallyChecked();
  await userEvent.click(screen.getByText('すべて選ぶ'));
  expect(onChange.mock.calls).toEqual([[true]]);
  rerender(<Checkbox label="すべて選ぶ" checked onCheckedChange={onChange} />);
  expect(box).toBeChecked();
});

test('names a switch also when its label is hidden, and toggles it by Space', async () => {
  const onChange = jest.fn();
  render(<Switch label="通知を受け取る" hideLabel checked={false} onCheckedChange={onChange} />);
  await userEvent.tab();
  const toggle = screen.getByRole('switch', { name: '通知を受け取る' });
  expect(toggle).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(onChange.mock.calls).toEqual([[true]]);
});

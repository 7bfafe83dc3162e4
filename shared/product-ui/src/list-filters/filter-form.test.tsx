import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { pressImeEnter } from '@hareto/testing/ime-enter.ts';
import { plainDate } from '@hareto/domain/plain-date.ts';
import { FilterForm } from './filter-form.tsx';

type Props = ComponentProps<typeof FilterForm>;
const TRANSFER_DAYS: Props['groups'] = [
  {
    kind: 'days',
    label: '期間',
    ranges: [{ label: '振込予定日', from: 'from', to: 'to', isComing: true }],
  },
];

function open(props: Partial<Props> = {}) {
  const onApply = jest.fn();
  const onDone = jest.fn();
  render(
    <FilterForm
      groups={TRANSFER_DAYS}
      values={{}}
      today={plainDate('2026-11-29')}
      count={() => Promise.resolve(1)}
      onApply={onApply}
      onDone={onDone}
      {...props}
    />,
  );
  return { onApply, onDone, user: userEvent.setup({ delay: null }) };
}

test('shows the last day of 7日以内 in its calendar, and another coming day to choose', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: '7日以内' }));
  await user.click(screen.getAllByRole('button', { name: 'カレンダーを開く' })[1]!);
  const days = await screen.findByRole('grid', { name: '2026年12月' });
  expect(within(days).getByRole('button', { name: '2026/12/06（日）、選択中' })).toHaveFocus();
  await user.click(within(days).getByRole('button', { name: '2026/12/10（木）' }));
  expect(screen.getByLabelText('終了日')).toHaveValue('2026/12/10（木）');
});

test('checks a typed date and counts its rows only when the field is left', async () => {
  const count = jest.fn(() => Promise.resolve(8));
  const { user } = open({ count });
  await user.type(screen.getByLabelText('終了日'), '12/1');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(count).not.toHaveBeenCalled();
  await user.tab();
  expect(await screen.findByRole('button', { name: '8件を表示' })).toBeInTheDocument();
  expect(count.mock.calls).toEqual([[{ to: '2026-12-01' }]]);
});

test('keeps its message until the press that corrects it has ended', async () => {
  const { user, onApply } = open({ values: { from: '2026-12-10', to: '2026-12-01' } });
  const message = () => screen.queryByRole('alert')?.textContent ?? null;
  const shown = message();
  expect(shown).toMatch(/振込予定日/);
  await user.clear(screen.getByLabelText('終了日'));
  await user.type(screen.getByLabelText('終了日'), '12/20');
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByText('表示する') });
  expect(message()).toBe(shown);
  await user.pointer('[/MouseLeft]');
  expect(onApply.mock.calls).toEqual([[{ from: '2026-12-10', to: '2026-12-20' }]]);
  await waitFor(() => expect(message()).toBeNull());
});

test.each([
  [
    '取引先',
    'combobox',
    {
      kind: 'lookup',
      label: '取引先',
      name: 'payee',
      placeholder: '名称で検索',
      emptyText: '見つかりません。',
      chosen: null,
      load: () => Promise.resolve({ items: [], total: 0 }),
    },
  ],
  ['下限', 'textbox', { kind: 'amount', label: '金額', from: 'least', to: 'most' }],
] as const)(
  'does not apply the filter by the Enter that ends an IME conversion: %s',
  async (label, role, group) => {
    const { onDone, onApply } = open({ groups: [group] });
    pressImeEnter(screen.getByRole(role, { name: label }));
    expect([onDone.mock.calls, onApply.mock.calls]).toEqual([[], []]);
    await userEvent.click(screen.getByRole('button', { name: '表示する' }));
    expect(onDone).toHaveBeenCalledTimes(1);
  },
);

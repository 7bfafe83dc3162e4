import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { plainDate } from '@hareto/domain/plain-date.ts';
import { DatePicker, type DatePickerProps } from './date-picker.tsx';

function Due({
  initial = '',
  onChange,
  ...rest
}: { initial?: string; onChange?: (value: string) => void } & Partial<
  Omit<DatePickerProps, 'onChange'>
>) {
  const [value, setValue] = useState(initial);
  return (
    <DatePicker
      {...rest}
      aria-label="振込希望日"
      today={plainDate('2026-05-14')}
      value={value}
      onValueChange={(next) => {
        setValue(next);
        onChange?.(next);
      }}
    />
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>('振込希望日');

test.each([['0529'], ['5/29'], ['２０２６年５月２９日'], ['2026-05-29']])(
  'completes %s on commit',
  async (typed) => {
    const commits: string[] = [];
    render(<Due onCommit={(value) => commits.push(value)} />);
    await userEvent.type(input(), typed);
    expect(input()).toHaveValue(typed);
    await userEvent.tab();
    expect(input()).toHaveValue('2026/05/29（金）');
    expect(commits).toEqual(['2026-05-29']);
  },
);

test('keeps a text that is not a date, so that the schema refuses it', async () => {
  const commits: string[] = [];
  render(<Due initial="2026-05-29" onCommit={(value) => commits.push(value)} />);
  await userEvent.clear(input());
  await userEvent.type(input(), '2/31');
  await userEvent.tab();
  expect(input()).toHaveValue('2/31');
  expect(commits).toEqual(['2/31']);
});

test('reports the typed date at once, and commits it together with the previous date', async () => {
  const changes = jest.fn();
  const commits = jest.fn();
  render(<Due initial="2026-05-29" onChange={changes} onCommit={commits} />);
  await userEvent.clear(input());
  await userEvent.type(input(), '6/1');
  expect(input()).toHaveValue('6/1');
  expect([changes.mock.calls, commits.mock.calls]).toEqual([
    [[''], ['6'], ['6/'], ['2026-06-01']],
    [],
  ]);
  await userEvent.tab();
  expect(commits.mock.calls).toEqual([['2026-06-01', '2026-05-29']]);
});

test('commits nothing when the previous date was typed again', async () => {
  const commits = jest.fn();
  render(<Due initial="2026-05-29" onCommit={commits} />);
  await userEvent.clear(input());
  await userEvent.type(input(), '5/29');
  await userEvent.tab();
  expect(input()).toHaveValue('2026/05/29（金）');
  expect(commits).not.toHaveBeenCalled();
});

test('commits nothing when the field was only focused', async () => {
  const commits: string[] = [];
  render(<Due initial="2026-05-29" onCommit={(value) => commits.push(value)} />);
  await userEvent.click(input());
  await userEvent.tab();
  expect(commits).toEqual([]);
});

test('picks a day; a closed day shows its reason and cannot be chosen', async () => {
  const commits: string[] = [];
  render(
    <Due
      onCommit={(value) => commits.push(value)}
      min={plainDate('2026-05-19')}
      closedReason={(date) => (date === '2026-05-23' ? '銀行休業日' : null)}
      note="最短は5/19(火)です。"
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'カレンダーを開く' }));
  expect(screen.getByText('最短は5/19(火)です。')).toBeInTheDocument();
  const closed = screen.getByRole('button', { name: '2026/05/23（土）、銀行休業日' });
  expect(closed).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(closed);
  expect(commits).toEqual([]);
  expect(screen.getByText('銀行休業日')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '2026/05/29（金）' }));
  expect(commits).toEqual(['2026-05-29']);
  expect(input()).toHaveValue('2026/05/29（金）');
});

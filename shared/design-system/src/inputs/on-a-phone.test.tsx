import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { plainDate } from '@hareto/domain/plain-date.ts';
import { fetchDialog } from '../overlays/dialog-frame.tsx';
import { DatePicker } from './date-picker.tsx';
import { FileDrop } from './file-drop.tsx';
import { Select } from './select.tsx';

const OPTIONS = [
  { value: '1', label: '普通', hint: '個人も使う' },
  { value: '2', label: '当座', disabled: true },
  { value: '4', label: '貯蓄' },
];

beforeAll(() => fetchDialog());
beforeEach(() => {
  const narrow = { matches: false, addEventListener: jest.fn(), removeEventListener: jest.fn() };
  window.matchMedia = jest.fn(() => narrow as unknown as MediaQueryList);
});
afterEach(() => {
  Reflect.deleteProperty(window, 'matchMedia');
});
const user = () => userEvent.setup({ delay: null });

describe('a choice', () => {
  function ControlledField({ onChange, initial = '' }: { onChange: jest.Mock; initial?: string }) {
    const [value, setValue] = useState(initial);
    const change = (next: string) => {
      onChange(next);
      setValue(next);
    };
    return <Select aria-label="種目" options={OPTIONS} value={value} onValueChange={change} />;
  }
  const select = () => screen.getByRole('combobox', { name: '種目' });

  test('is the platform’s own list, with the hints in its labels', () => {
    render(<ControlledField onChange={jest.fn()} />);
    expect(select().tagName).toBe('SELECT');
    expect(
      within(select())
        .getAllByRole('option', { hidden: true })
        .map((one) => one.textContent),
    ).toEqual(['選択してください', '普通（個人も使う）', '当座', '貯蓄']);
  });

  test('reports the chosen option, never a disabled one', async () => {
    const onChange = jest.fn();
    render(<ControlledField onChange={onChange} />);
    await user().selectOptions(select(), '4');
    await user().selectOptions(select(), '2');
    expect(onChange.mock.calls).toEqual([['4']]);
    expect(select()).toHaveValue('4');
  });

  test('cannot return to the placeholder', () => {
    render(<ControlledField onChange={jest.fn()} initial="1" />);
    const [placeholder] = within(select()).getAllByRole<HTMLOptionElement>('option', {
      hidden: true,
    });
    expect([placeholder?.disabled, placeholder?.hidden]).toEqual([true, true]);
  });
});

describe('files', () => {
  const drop = (props: Partial<React.ComponentProps<typeof FileDrop>> = {}) => {
    const onFiles = jest.fn<undefined, [readonly File[]]>();
    render(<FileDrop onFiles={onFiles} hint="10MBまで" {...props} />);
    return { onFiles };
  };
  const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

  test.each(['row', 'large'] as const)('can be photographed or chosen (%s)', (size) => {
    drop({ size });
    expect([...names()].sort()).toEqual(['ファイルを選ぶ', '写真を撮る']);
    expect(screen.queryByText(/ドロップ/)).toBeNull();
  });

  test('are chosen in the browser’s own dialog, which a button opens for the camera or for files', async () => {
    drop();
    const [picker, camera] = ['[data-file-picker]', '[capture="environment"]'].map((selector) =>
      document.querySelector<HTMLInputElement>(selector)!,
    );
    const opened: unknown[] = [];
    for (const input of [picker, camera]) input!.click = () => void opened.push(input);
    await user().click(screen.getByRole('button', { name: '写真を撮る' }));
    await user().click(screen.getByRole('button', { name: 'ファイルを選ぶ' }));
    expect(opened).toEqual([camera, picker]);
  });

  test('cannot be added while the zone is disabled', () => {
    drop({ disabled: true });
    for (const button of screen.getAllByRole('button')) expect(button).toBeDisabled();
    for (const input of document.querySelectorAll<HTMLInputElement>('input'))
      expect(input).toBeDisabled();
  });

  test('describes the button by its error', () => {
    drop({ error: '大きすぎます。' });
    expect(screen.getByRole('button', { name: 'ファイルを選ぶ' })).toHaveAccessibleDescription(
      '大きすぎます。',
    );
  });

  test('are not reported when the camera is closed without a photo', () => {
    const { onFiles } = drop();
    fireEvent.change(document.querySelector('[capture="environment"]')!, { target: { files: [] } });
    expect(onFiles).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a date', () => {
  function ControlledField({ committed }: { committed: jest.Mock }) {
    const [value, setValue] = useState('2026-11-20');
    return (
      <DatePicker
        aria-label="請求日"
        today={plainDate('2026-11-20')}
        value={value}
        onValueChange={setValue}
        onCommit={committed}
      />
    );
  }
  const openSheet = async () => {
    await user().click(screen.getByRole('button', { name: 'カレンダーを開く' }));
    return screen.findByRole('dialog', { name: '日付を選ぶ' });
  };

  test('is picked in a sheet that begins at the chosen day and closes after the choice', async () => {
    const committed = jest.fn();
    render(<ControlledField committed={committed} />);
    const sheet = await openSheet();
    await waitFor(() =>
      expect(document.activeElement).toHaveAccessibleName('今日、2026/11/20（金）、選択中'),
    );
    await user().click(within(sheet).getByRole('button', { name: '2026/11/24（火）' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(committed.mock.calls).toEqual([['2026-11-24', '2026-11-20']]);
    expect(screen.getByLabelText('請求日')).toHaveValue('2026/11/24（火）');
  });

  test('is unchanged after its sheet was closed, and its button has the focus again', async () => {
    const committed = jest.fn();
    render(<ControlledField committed={committed} />);
    await openSheet();
    await user().keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'カレンダーを開く' })).toHaveFocus();
    expect(committed).not.toHaveBeenCalled();
  });
});

import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { FileDrop } from './file-drop.tsx';
import { FileRow, type FileState } from './file-row.tsx';

const pdf = (name = 'a.pdf') => new File(['%PDF-'], name, { type: 'application/pdf' });

function drop(props: Partial<ComponentProps<typeof FileDrop>> = {}) {
  const onFiles = jest.fn<undefined, [readonly File[]]>();
  const { container } = render(<FileDrop onFiles={onFiles} {...props} />);
  const zone = container.firstElementChild!;
  const names = () => onFiles.mock.calls.map(([files]) => files.map(({ name }) => name));
  return { zone, names, container };
}
const dragged = (files: File[], types = ['Files']) => ({ dataTransfer: { types, files } });
/** jsdom's drag events ignore `relatedTarget`. */
function leave(zone: Element, relatedTarget: Element | null) {
  const event = createEvent.dragLeave(zone);
  Object.defineProperty(event, 'relatedTarget', { value: relatedTarget });
  fireEvent(zone, event);
}
const isDraggedOver = (zone: Element) => zone.querySelector('[data-over="true"]') !== null;

test('reports all dropped files in one call', () => {
  const { zone, names } = drop({ multiple: true });
  fireEvent.dragOver(zone, dragged([]));
  expect(isDraggedOver(zone)).toBe(true);
  fireEvent.drop(zone, dragged([pdf('1.pdf'), pdf('2.pdf')]));
  expect(isDraggedOver(zone)).toBe(false);
  expect(names()).toEqual([['1.pdf', '2.pdf']]);
});

test('ignores a dragged text, and reports no drop without files', () => {
  const { zone, names } = drop();
  fireEvent.dragOver(zone, dragged([], ['text/plain']));
  expect(isDraggedOver(zone)).toBe(false);
  fireEvent.drop(zone, dragged([]));
  expect(names()).toEqual([]);
});

test('keeps the browser from opening a dropped file while the zone is disabled', () => {
  const { zone, names } = drop({ disabled: true });
  for (const type of ['dragOver', 'drop'] as const) {
    const event = createEvent[type](zone, dragged([pdf()]));
    fireEvent(zone, event);
    expect(event.defaultPrevented).toBe(true);
  }
  expect([isDraggedOver(zone), names()]).toEqual([false, []]);
});

test('keeps the zone highlighted while the pointer moves over its children', () => {
  const { zone } = drop();
  fireEvent.dragOver(zone, dragged([]));
  leave(zone, zone.firstElementChild);
  expect(isDraggedOver(zone)).toBe(true);
  leave(zone, document.body);
  expect(isDraggedOver(zone)).toBe(false);
});

test('reports a file again when it is chosen a second time', async () => {
  const { names, container } = drop();
  const picker = container.querySelector<HTMLInputElement>('[data-file-picker]')!;
  await userEvent.upload(picker, pdf());
  await userEvent.upload(picker, pdf());
  expect(names()).toEqual([['a.pdf'], ['a.pdf']]);
});

test('announces an error at once and describes the button by it, otherwise by the hint', () => {
  const { rerender } = render(<FileDrop onFiles={() => undefined} hint="10MBまで" />);
  expect(screen.getByRole('button')).toHaveAccessibleDescription('10MBまで');
  rerender(<FileDrop onFiles={() => undefined} hint="10MBまで" error="大きすぎます。" />);
  expect(screen.getByRole('alert')).toHaveTextContent('大きすぎます。');
  expect(screen.getByRole('button')).toHaveAccessibleDescription('大きすぎます。');
});

describe('the row of a file', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    document.querySelectorAll('[aria-live]').forEach((region) => region.remove());
  });

  function row(state: FileState, props: Partial<ComponentProps<typeof FileRow>> = {}) {
    const element = (next: FileState) => <FileRow name="a.pdf" {...props} state={next} />;
    const { rerender } = render(element(state));
    return { show: (next: FileState) => rerender(element(next)) };
  }
  const read = (politeness = 'polite') => {
    act(() => jest.advanceTimersByTime(50));
    return document.querySelector(`[data-live-${politeness}]`)?.textContent ?? '';
  };

  test('is announced at the start, the middle and the end of an upload, not at every percent', () => {
    const { show } = row({ kind: 'uploading', percent: 0 });
    expect(read()).toBe('a.pdf アップロードを始めました');
    const announced: string[] = [];
    for (const percent of [10, 49, 50, 80]) {
      const region = document.querySelector('[data-live-polite]');
      if (region) region.textContent = '';
      show({ kind: 'uploading', percent });
      announced.push(read());
    }
    expect(announced).toEqual(['', '', 'a.pdf 50%アップロードしました', '']);
    show({ kind: 'reading' });
    expect(read()).toBe('a.pdf 文字を読み取っています');
    show({ kind: 'done' });
    expect(read()).toBe('a.pdf 完了しました');
  });

  test('does not announce a file that already existed when the page opened', () => {
    row({ kind: 'done', text: '3項目を読み取りました' });
    expect(read()).toBe('');
  });

  test('announces a failure at once', () => {
    const { show } = row({ kind: 'uploading', percent: 0 });
    read();
    show({ kind: 'failed', message: '大きすぎます。' });
    expect(read('assertive')).toBe('a.pdf 大きすぎます。');
  });

  test('shows the progress as text and as a bar, which has no value during a reading', () => {
    const { show } = row({ kind: 'uploading', percent: 41.6 });
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '42');
    expect(screen.getByText(/アップロードしています… 42%/)).toBeInTheDocument();
    show({ kind: 'reading' });
    expect(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
  });

  test('shows the text of the caller in place of the usual text of an upload', () => {
    row({ kind: 'uploading', percent: 50, text: 'アップロードしています… 50%（4.0MB・850KB/秒）' });
    expect(screen.getByText(/アップロードしています… 50%（4.0MB・850KB\/秒）/)).toBeInTheDocument();
  });

  test('announces a stall, which replaces the percentage', () => {
    const { show } = row({ kind: 'uploading', percent: 40 });
    read();
    show({ kind: 'uploading', percent: 40, text: '止まっています。', isStalled: true });
    expect(read()).toBe('a.pdf 止まっています。');
    expect(screen.getByText('止まっています。')).toBeInTheDocument();
    expect(screen.queryByText(/アップロードしています/)).not.toBeInTheDocument();
  });

  test.each<[FileState, string[]]>([
    [{ kind: 'waiting' }, ['a.pdfを外す']],
    [{ kind: 'uploading', percent: 1 }, ['a.pdfのアップロードを中止']],
    [
      { kind: 'uploading', percent: 1, text: '止まっています。', isStalled: true },
      ['選び直す', 'a.pdfのアップロードを中止'],
    ],
    [{ kind: 'reading' }, ['a.pdfのアップロードを中止']],
    [{ kind: 'done' }, ['a.pdfを外す']],
    [{ kind: 'partial', text: '読めません' }, ['a.pdfを外す']],
    [{ kind: 'failed', message: '大きすぎます。' }, ['選び直す', 'a.pdfを外す']],
  ])('for the state %j has the buttons %j', (state, names) => {
    const handlers = { onCancel: jest.fn(), onRetry: jest.fn(), onRemove: jest.fn() };
    row(state, handlers);
    expect(
      screen
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label') ?? button.textContent),
    ).toEqual(names);
  });
});

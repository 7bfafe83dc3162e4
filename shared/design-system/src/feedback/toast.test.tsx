import { act, fireEvent, render, screen } from '@testing-library/react';
import { createSnackbarStore } from './snackbar-store.ts';
import { Snackbar, ToastRegion } from './toast.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
};

function setup() {
  const store = createSnackbarStore();
  render(<Snackbar store={store} />);
  return store;
}

test('opens after 100 ms, stays 5000 ms, is cleared 400 ms later', () => {
  const store = setup();
  act(() => {
    store.show({ tone: 'success', title: '下書きを保存しました' });
  });
  pass(99);
  expect(store.get()).toBeNull();
  pass(1);
  expect(screen.getByText('下書きを保存しました')).toBeInTheDocument();
  pass(4999);
  expect(store.get()).toMatchObject({ open: true });
  pass(1);
  expect(store.get()).toMatchObject({ open: false });
  pass(399);
  expect(store.get()).not.toBeNull();
  pass(1);
  expect(store.get()).toBeNull();
});

test('replaces the current item by a new one', () => {
  const store = setup();
  act(() => {
    store.show({ tone: 'success', title: '一つ目' });
  });
  pass(100);
  act(() => {
    store.show({ tone: 'error', title: '二つ目' });
  });
  expect(store.get()).toMatchObject({ title: '一つ目', open: false });
  pass(100);
  expect(store.get()).toMatchObject({ title: '二つ目', open: true });
  pass(500);
  expect(store.get()).toMatchObject({ title: '二つ目', open: true });
});

test('uses the duration of the item', () => {
  const store = setup();
  act(() => {
    store.show({ tone: 'error', title: '長い', durationMs: 8000 });
  });
  pass(100);
  pass(7999);
  expect(store.get()).toMatchObject({ open: true });
  pass(1);
  expect(store.get()).toMatchObject({ open: false });
});

test('stays open while it has the focus, and closes by 閉じる', () => {
  const store = setup();
  act(() => {
    store.show({ tone: 'info', title: 'お知らせ' });
  });
  pass(100);
  act(() => {
    screen.getByRole('button', { name: '閉じる' }).focus();
  });
  pass(20_000);
  expect(store.get()).toMatchObject({ open: true });
  fireEvent.click(screen.getByRole('button', { name: '閉じる' }));
  expect(store.get()).toMatchObject({ open: false });
});

test('stays open while the pointer is over it, then continues with the remaining time', () => {
  const store = setup();
  act(() => {
    store.show({ tone: 'info', title: 'お知らせ' });
  });
  pass(100);
  pass(3000);
  const region = screen.getByRole('region', { name: '通知（F8）' });
  fireEvent(region, new MouseEvent('pointermove', { bubbles: true }));
  pass(20_000);
  expect(store.get()).toMatchObject({ open: true });
  fireEvent(region, new MouseEvent('pointerleave'));
  pass(1999);
  expect(store.get()).toMatchObject({ open: true });
  pass(1);
  expect(store.get()).toMatchObject({ open: false });
});

/** jsdom has neither PointerEvent nor pointer capture. */
function swipe(card: HTMLElement, upwards: number) {
  const capture = {
    setPointerCapture: () => undefined,
    hasPointerCapture: () => false,
    releasePointerCapture: () => undefined,
  };
  Object.assign(card, capture);
  const pointer = (type: string, y: number) =>
    fireEvent(
      card,
      Object.assign(
        new MouseEvent(type, {
          bubbles: true,
          cancelable: true,
          button: 0,
          clientX: 0,
          clientY: y,
        }),
        { pointerType: 'touch', pointerId: 1 },
      ),
    );
  pointer('pointerdown', 100);
  for (let y = 99; y >= 100 - upwards; y -= 1) pointer('pointermove', y);
  pointer('pointerup', 100 - upwards);
}

test.each([
  [50, true],
  [51, false],
])('a swipe of %i px upwards leaves it open: %s', (upwards, open) => {
  const store = setup();
  act(() => {
    store.show({ tone: 'info', title: 'お知らせ' });
  });
  pass(100);
  swipe(screen.getByText('お知らせ').closest('li') as HTMLElement, upwards);
  expect(store.get()).toMatchObject({ open });
});

test('shows at most twenty, the newest on top', () => {
  const toasts = Array.from({ length: 21 }, (_, index) => ({
    id: 21 - index,
    open: true,
    tone: 'success' as const,
    title: `${String(21 - index)}件目`,
  }));
  render(<ToastRegion toasts={toasts} onClose={() => undefined} />);
  expect(screen.getAllByRole('listitem', { hidden: true }).map((card) => card.textContent)).toEqual(
    toasts.slice(0, 20).map(({ title }) => `${title}閉じる`),
  );
});

test('shows the warning icon for an error', () => {
  render(
    <ToastRegion
      toasts={[{ id: 1, open: true, tone: 'error', title: '失敗しました' }]}
      onClose={() => undefined}
    />,
  );
  expect(document.querySelector('.lucide-triangle-alert')).toBeInTheDocument();
});

test('is 360 px wide, 600 px on desktop, within the margin of the region', () => {
  render(<ToastRegion toasts={[]} onClose={() => undefined} />);
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map((rule) => rule.cssText);
  const widths = rules
    .filter((rule) => /width: min\(/.test(rule))
    .map((rule) => /width: min\((\d+)px/.exec(rule)?.[1]);
  expect(widths).toEqual(['392', '632']);
});

test('moves the focus to the region 通知 on F8', () => {
  const store = setup();
  act(() => {
    store.show({ tone: 'info', title: 'お知らせ' });
  });
  pass(100);
  fireEvent.keyDown(document, { code: 'F8', key: 'F8' });
  expect(screen.getByRole('region', { name: '通知（F8）' })).toContainElement(
    document.activeElement as HTMLElement,
  );
});

test('announces an error in the assertive region', () => {
  const store = setup();
  act(() => {
    store.show({ tone: 'error', title: '失敗しました', text: 'もう一度お試しください。' });
  });
  pass(100);
  pass(50);
  expect(document.querySelector('[data-live-assertive]')).toHaveTextContent(
    '失敗しました もう一度お試しください。',
  );
});

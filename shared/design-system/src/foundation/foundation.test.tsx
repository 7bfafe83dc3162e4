import { act, render, renderHook, screen } from '@testing-library/react';
import { Amount } from './amount.tsx';
import { Avatar, initialOf } from './avatar.tsx';
import { BrandPlate } from './brand-plate.tsx';
import { isComposing } from './ime.ts';
import { useIsDesktop } from './use-is-desktop.ts';

const visibleText = (element: Element) =>
  [...element.querySelectorAll('[aria-hidden="true"]')].map(({ textContent }) => textContent);

test.each([
  [1_284_800, '¥1,284,800', '1,284,800円'],
  [0, '¥0', '0円'],
  [-3_000, '−¥3,000', '−3,000円'],
])(
  'shows the amount %s as %s, and gives it to screen readers as %s',
  (value, shown, spokenText) => {
    const { container } = render(<Amount value={value} />);
    expect(visibleText(container)).toEqual([shown]);
    expect(container.textContent).toBe(`${shown}${spokenText}`);
  },
);

test.each([
  ['VISA', 'VISA'],
  ['MASTER', 'Mastercard'],
  ['AMEX', 'American Express'],
  ['DINERS', 'Diners Club'],
  ['JCB', 'JCB'],
] as const)('names the brand %s as %s', (brand, name) => {
  render(<BrandPlate brand={brand} dimmed />);
  expect(screen.getByRole('img', { name })).toBeInTheDocument();
});

test.each([
  ['医療法人社団 青葉会', '青'],
  ['(株)サンプル', 'サ'],
  ['　', ''],
  ['', ''],
])('returns for 「%s」 the initial 「%s」', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

test('shows avatars of the same id in the same colour, and hides them from screen readers', () => {
  const { container } = render(
    <>
      <Avatar id={21} name="サンプル" />
      <Avatar id="21" name="サンプル" />
    </>,
  );
  const [first, second] = container.querySelectorAll<HTMLElement>('span');
  expect(first?.style.background).toBe(second?.style.background);
  expect(visibleText(container)).toEqual(['サ', 'サ']);
});

test.each([
  ['a key during an IME conversion', true, { isComposing: true }],
  ['the Enter that Safari sends after an IME conversion', true, { keyCode: 229 }],
  ['a plain key', false, { keyCode: 13 }],
])('isComposing of %s is %s', (_case, expected, init) => {
  expect(isComposing(new KeyboardEvent('keydown', { key: 'Enter', ...init }))).toBe(expected);
});

describe('the width of the window', () => {
  const listeners = new Set<() => void>();
  let matches = false;
  beforeEach(() => {
    listeners.clear();
    window.matchMedia = () =>
      ({
        get matches() {
          return matches;
        },
        addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
        removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
      }) as unknown as MediaQueryList;
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'matchMedia');
  });

  test('updates useIsDesktop until the component unmounts', () => {
    matches = false;
    const { result, unmount } = renderHook(useIsDesktop);
    expect(result.current).toBe(false);
    matches = true;
    act(() => {
      for (const listener of listeners) listener();
    });
    expect(result.current).toBe(true);
    unmount();
    expect(listeners.size).toBe(0);
  });
});

import { pageStorage } from './page-storage.ts';

/** A browser's storage that can be full, or forbidden; each page has its own memory. */
function aPage(storage: Storage, how: { full?: boolean; forbidden?: boolean } = {}) {
  const state = { full: false, forbidden: false, ...how };
  const page = {
    get localStorage() {
      if (state.forbidden) throw new DOMException('denied', 'SecurityError');
      return new Proxy(storage, {
        get(target, name) {
          if (name === 'setItem' && state.full)
            return () => {
              throw new DOMException('full', 'QuotaExceededError');
            };
          const value: unknown = Reflect.get(target, name);
          return typeof value === 'function' ? (value.bind(target) as unknown) : value;
        },
      });
    },
  } as unknown as Window;
  return { state, stored: pageStorage(page, 'localStorage'), page };
}

beforeEach(() => localStorage.clear());

test('stores values in the storage of the browser, and removes them there', () => {
  const { stored } = aPage(localStorage);
  stored.setItem('a', '1');
  expect([stored.getItem('a'), localStorage.getItem('a'), stored.isMemoryOnly('a')]).toEqual([
    '1',
    '1',
    false,
  ]);
  stored.removeItem('a');
  expect([stored.getItem('a'), localStorage.getItem('a')]).toEqual([null, null]);
});

test.each([{ full: true }, { forbidden: true }])(
  'keeps values in the page when storage is %j, and throws nothing',
  (how) => {
    const { stored } = aPage(localStorage, how);
    stored.setItem('a', '1');
    expect([stored.getItem('a'), stored.keys(), stored.isMemoryOnly('a')]).toEqual([
      '1',
      ['a'],
      true,
    ]);
    expect(localStorage.getItem('a')).toBeNull();
    stored.removeItem('a');
    expect([stored.getItem('a'), stored.keys(), stored.isMemoryOnly('a')]).toEqual([
      null,
      [],
      false,
    ]);
  },
);

test('leaves no older value behind that a reload would find', () => {
  const { stored, state } = aPage(localStorage);
  stored.setItem('a', 'old');
  state.full = true;
  stored.setItem('a', 'new');
  expect([stored.getItem('a'), localStorage.getItem('a')]).toEqual(['new', null]);
});

test('returns a newer value that another page has stored instead of its own', () => {
  const { stored } = aPage(localStorage, { full: true });
  stored.setItem('a', 'mine');
  localStorage.setItem('a', 'theirs');
  expect([stored.getItem('a'), stored.isMemoryOnly('a')]).toEqual(['theirs', false]);
  localStorage.removeItem('a');
  expect(stored.getItem('a')).toBeNull();
});

test('shares the memory between host and remotes, and not with another page', () => {
  const { stored, page } = aPage(localStorage, { full: true });
  stored.setItem('a', '1');
  expect(pageStorage(page, 'localStorage').getItem('a')).toBe('1');
  expect(aPage(localStorage).stored.getItem('a')).toBeNull();
});

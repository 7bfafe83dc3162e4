import { fakeHost } from '@hareto/testing/fake-host.ts';
import { aCard } from '@hareto/testing/payment-builders.ts';
import { aUser } from '@hareto/testing/user-builders.ts';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openTopPage } from '../testing/open-top-page.tsx';

const KEY = 'hareto.cards-for-later';
const CARDS = [
  aCard({ id: 1, brand: 'MASTER', last4: '4444', expiry_month: '11', expiry_year: '2026' }),
  aCard({ id: 2, brand: 'VISA', last4: '8830', expiry_month: '01', expiry_year: '2027' }),
];
const MASTERCARD = 'Mastercard •••• 4444の有効期限は2026年11月です';
const EXPIRED = 'Mastercard •••• 4444の有効期限が切れています';
const VISA = 'VISA •••• 8830の有効期限は2027年1月です';

/** Opens the page again and returns the titles of the announced cards. */
async function titlesOn(day: string, buyer_id = 7): Promise<string[]> {
  cleanup();
  const host = fakeHost({ user: aUser({ buyer_id }), now: `${day}T10:00:00+09:00` });
  await openTopPage({ cards: CARDS }, { host });
  return titles();
}

function titles(): string[] {
  const region = screen.queryByRole('region', { name: 'カードの有効期限' });
  if (region === null) return [];
  const links = within(region).getAllByRole('link');
  return links.map((link) => (link.getAttribute('aria-label') ?? '').slice(10, -1));
}

const later = (title: string) =>
  userEvent.click(screen.getByRole('button', { name: `あとで（${title}）` }));

afterEach(() => localStorage.clear());

test('あとで hides only this card, for a week, also when the same user opens the page again', async () => {
  expect(await titlesOn('2026-11-20')).toEqual([MASTERCARD, VISA]);
  await later(MASTERCARD);
  expect(titles()).toEqual([VISA]);
  expect(screen.getByRole('heading', { level: 1, name: 'ホーム' })).toHaveFocus();
  expect(localStorage.getItem(KEY)).toBe('{"7/1/expires":"2026-11-27"}');

  expect(await titlesOn('2026-11-26')).toEqual([VISA]);
  expect(await titlesOn('2026-11-26', 8)).toEqual([MASTERCARD, VISA]);
  expect(await titlesOn('2026-11-27')).toEqual([MASTERCARD, VISA]);
});

test('shows no block once every card is postponed', async () => {
  await titlesOn('2026-11-20');
  await later(MASTERCARD);
  await later(VISA);
  expect(screen.queryByRole('region', { name: 'カードの有効期限' })).not.toBeInTheDocument();
});

test('a postponed card is shown again at once when it has expired', async () => {
  await titlesOn('2026-11-30');
  await later(MASTERCARD);
  expect(await titlesOn('2026-12-01')).toEqual([EXPIRED, VISA]);
  await later(EXPIRED);
  expect(await titlesOn('2026-12-07')).toEqual([VISA]);
  // The first entry, whose week is over, is removed.
  await later(VISA);
  expect(localStorage.getItem(KEY)).toBe('{"7/1/expired":"2026-12-08","7/2/expires":"2026-12-14"}');
});

test('a card that was postponed in another tab is hidden here too', async () => {
  await titlesOn('2026-11-20');
  localStorage.setItem(KEY, '{"7/1/expires":"2026-11-27"}');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
  expect(titles()).toEqual([VISA]);
});

test.each(['no json', '[1]', '{"7/1/expires":5}', '{"7/1/expires":"2099-01-01"}'])(
  'shows every card when %s is stored',
  async (stored) => {
    localStorage.setItem(KEY, stored);
    expect(await titlesOn('2026-11-20')).toEqual([MASTERCARD, VISA]);
  },
);

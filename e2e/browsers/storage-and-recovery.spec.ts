import { randomUUID } from 'node:crypto';
import { signInByApi } from '../bench/tokens.ts';
import { SOLE_PROPRIETOR } from '../support/accounts.ts';
import { sandbox } from '../support/sandbox.ts';
import { type Person, waitUntil } from './person.ts';
import { expect, test } from './test.ts';

const REFRESH = /^\/api\/v1\/users\/token$/;
const SESSION_KEY = 'hareto.session';
/** A page of the origin without any script. */
const BLANK_PAGE = '/assets/favicon.svg';

test.beforeAll(() => sandbox('clock', { set: '2026-11-20T10:00:00+09:00' }));

/** Fills the storage of the origin to its last byte. */
const fillStorage = ({ tab }: Person) =>
  tab.run(() => {
    for (const storage of [localStorage, sessionStorage])
      for (let size = 1 << 20, part = 0; size > 0; part += 1)
        try {
          storage.setItem(`filled ${String(part)}`, 'x'.repeat(size));
        } catch {
          size >>= 1;
        }
  });

const accessToken = async ({ tab }: Person) =>
  (
    JSON.parse(await tab.run((key) => localStorage.getItem(key) ?? '{}', SESSION_KEY)) as {
      access_token: string;
    }
  ).access_token;

const originOf = async ({ tab }: Person) => new URL(await tab.address()).origin;

test.describe('a full storage', () => {
  test('keeps the session in memory and refreshes the expired token once', async ({
    openSignedIn,
    net,
  }) => {
    const person = await openSignedIn('/toppage', net.origin);
    await person.see('heading', 'ホーム');
    const token = await accessToken(person);
    // The next generation, 10, is one character longer, so the new tokens do not fit into the full
    // storage.
    await person.tab.run((key) => {
      const stored = JSON.parse(localStorage.getItem(key) ?? '') as object;
      localStorage.setItem(key, JSON.stringify({ ...stored, generation: 9 }));
    }, SESSION_KEY);
    await fillStorage(person);
    net.expire(token);
    await person.press('link', '登録済み取引先');
    await person.see('heading', '登録済み取引先');
    await person.seeText('ログイン状態を保存できません');
    await person.press('link', '請求書カード払い');
    await person.see('heading', /^請求書(カード払い|をカードで支払う)$/);
    expect(net.requests(REFRESH)).toHaveLength(1);
    // The storage must keep no used refresh token: if another tab sent it, the server would detect
    // refresh token reuse and end the session.
    expect(await person.tab.run((key) => localStorage.getItem(key), SESSION_KEY)).toBeNull();
  });
});

test.describe('a storage that is cleared while the page is open', () => {
  test('opens the sign-in at the next navigation, with the target to return to', async ({
    openSignedIn,
    net,
  }) => {
    const person = await openSignedIn('/suppliers', net.origin);
    await person.see('heading', '登録済み取引先');
    await person.tab.run(() => {
      localStorage.clear();
    });
    await person.press('link', '請求書カード払い');
    await person.seeAddress(/\/signin\?redirect=/);
    expect(net.requests(REFRESH)).toEqual([]);
  });

  test('loses no typed text of a draft', async ({ openSignedIn, net }) => {
    const person = await openSignedIn('/payments/create?mode=manual', net.origin);
    const memo = `メモ ${randomUUID().slice(0, 8)}`;
    await person.fill('メモ', '一つ目');
    await person.tab.press('Tab');
    await person.seeText(/保存しました/);
    const address = await person.tab.address();
    const saves = () => net.requests(/^\/api\/v1\/drafts\/\d+\?change=/).length;
    const tokens = await person.tab.run((key) => localStorage.getItem(key) ?? '', SESSION_KEY);
    await person.tab.run(() => {
      localStorage.clear();
    });
    const before = saves();
    await person.fill('メモ', memo);
    await person.tab.press('Tab');
    await waitUntil('a save', async () => saves() > before);
    await person.press('link', '登録済み取引先');
    // The page itself has a button with this name too.
    const dialog = { role: 'dialog', name: '^このページを離れますか' };
    await person.press('button', '下書き保存', { inside: dialog });
    await person.seeAddress(/\/signin\?redirect=/);
    await person.tab.run((key, text) => localStorage.setItem(key, text), SESSION_KEY, tokens);
    await person.tab.open(address);
    await person.see('textbox', 'メモ');
    expect(await person.valueOf('メモ')).toBe(memo);
  });
});

test.describe('a page in the back/forward cache', () => {
  test('shows the sign-in after a sign-out elsewhere', async ({ openSignedIn }) => {
    const person = await openSignedIn('/suppliers');
    await person.see('heading', '登録済み取引先');
    await person.tab.open((await originOf(person)) + BLANK_PAGE);
    await person.tab.run((key) => localStorage.removeItem(key), SESSION_KEY);
    await person.tab.back();
    await person.see('heading', 'ログイン');
    await person.seeAddress(/\/signin/);
  });

  test('becomes the page of another user who has signed in', async ({ openSignedIn }) => {
    const person = await openSignedIn('/suppliers');
    await person.see('button', /株式会社サンプル商事/);
    const otherSession = await (await signInByApi(SOLE_PROPRIETOR)).storedSession();
    await person.tab.open((await originOf(person)) + BLANK_PAGE);
    await person.tab.run(
      (key, tokens) => localStorage.setItem(key, tokens),
      SESSION_KEY,
      otherSession,
    );
    await person.tab.back();
    await person.see('button', /やまだデザイン/);
    expect(await person.has('button', /株式会社サンプル商事/)).toBe(false);
    // At its end the fixture keeps the tokens of the page for the next test; it must not keep those
    // of the other user.
    await person.tab.run((key) => localStorage.removeItem(key), SESSION_KEY);
  });
});

for (const [script, file] of [
  ['an entry', /^\/remotes\/suppliers\/\w+\/entry\./],
  ['an exposed script', /^\/remotes\/suppliers\/\w+\/remote\./],
] as const)
  for (const [damage, fault] of [
    ['altered', 'alter'],
    ['truncated', 'cut'],
  ] as const)
    test(`opens the screen without a reload when ${script} is ${damage} once`, async ({
      openSignedIn,
      net,
    }) => {
      const person = await openSignedIn('/toppage', net.origin);
      await person.see('heading', 'ホーム');
      const documents = net.documents().length;
      net.break(file, fault, 1);
      await person.press('link', '登録済み取引先');
      await person.see('heading', '登録済み取引先');
      expect(net.documents()).toHaveLength(documents);
    });

test('recovers a layout whose own script was missing', async ({ openSignedIn, net }) => {
  // Set before the first page, because the browser caches the script for a year.
  net.break(/^\/assets\/app-layout\./, { status: 404 });
  const person = await openSignedIn('/suppliers', net.origin);
  await person.see('heading', '読み込みに失敗しました');
  net.mend();
  await person.see('heading', '登録済み取引先');
  await person.see('link', '登録済み取引先');
});

test('names the cause of the failure while a file stays altered, and recovers', async ({
  openSignedIn,
  net,
}) => {
  const person = await openSignedIn('/toppage', net.origin);
  await person.see('heading', 'ホーム');
  net.break(/^\/remotes\/suppliers\/\w+\/list\./, 'alter');
  await person.press('link', '登録済み取引先');
  await person.seeText('ページのデータを書き換えている可能性があります');
  net.mend();
  await person.see('heading', '登録済み取引先');
  const causes = () => [...new Set(net.events.flatMap(({ causeKind }) => causeKind ?? []))];
  await expect.poll(causes).toEqual(['integrity']);
});

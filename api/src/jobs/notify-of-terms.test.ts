import { listNotifications } from '@hareto/contracts/notifications.ts';
import { eq } from 'drizzle-orm';
import { users } from '../db/schema/users.ts';
import { addUser } from '../testing/builders.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { notifyOfTerms } from './notify-of-terms.ts';

const NEWER = '2026-12-01';
const TITLE = '利用規約改定のお知らせ';
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});

const notify = async (termsVersion: string) =>
  notifyOfTerms({ ...api.dependencies, config: { ...api.config, termsVersion } });
const noticesAndMails = async (user: { email_address: string; id: number }) => {
  const mails = (await api.mailsTo(user.email_address)).map(({ subject }) => subject);
  const { notifications } = await api.as(user).call(listNotifications, {});
  return [mails, notifications.map(({ title }) => title)];
};
const ONE_NOTICE = [[`【請求書カード払い】${TITLE}`], [TITLE]];

test('notifies a user with older terms once, with two workers', async () => {
  const user = await addUser(api.db);
  await notify('2026-06-26');
  expect(await noticesAndMails(user)).toEqual([[], []]);
  await Promise.all([notify(NEWER), notify(NEWER)]);
  await notify(NEWER);
  expect(await noticesAndMails(user)).toEqual(ONE_NOTICE);
});

test('does not notify a user with newer terms, even from an older worker', async () => {
  const user = await addUser(api.db, { user: { license_version: NEWER } });
  await notify('2026-06-26');
  await notify(NEWER);
  expect(await noticesAndMails(user)).toEqual([[], []]);
});

test('notifies again of the next version, but not of an older one', async () => {
  const user = await addUser(api.db);
  await notify(NEWER);
  await notify('2027-04-01');
  await notify(NEWER);
  expect(await noticesAndMails(user)).toEqual(ONE_NOTICE.map(([one]) => [one, one]));
  const [row] = await api.db.select().from(users).where(eq(users.id, user.id));
  expect(row?.license_told).toBe('2027-04-01');
});

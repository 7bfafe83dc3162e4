import { certifyUser, createUser } from '@hareto/contracts/sign-up.ts';
import { addUser } from '../../testing/builders.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

// A test makes 300 calls, which take long on a busy machine.
jest.setTimeout(120_000);

const HOME = '198.51.100.1';
const ELSEWHERE = '203.0.113.9';
const from = (address: string) => ({ 'x-forwarded-for': address });

let api: TestApi;
beforeEach(async () => {
  // Without the limit of a minute, which stops the calls much earlier.
  api = await startTestApi({ env: { RELAXED_LIMITS: '0' }, rateLimits: { code: 1_000 } });
});

const requestCode = {
  'for a sign-up': async (email_address: string, address: string) =>
    api.send(
      createUser,
      { body: { email_address, password: 'hoshizora-no-kyo1', license_version: '2026-06-26' } },
      from(address),
    ),
  'for a new password': async (email_address: string, address: string) =>
    api.send(certifyUser, { body: { purpose: 'password_reset', email_address } }, from(address)),
};

test.each(['for a sign-up', 'for a new password'] as const)(
  'mails at most 300 codes %s in half an hour for one network',
  async (kind) => {
    const accepted = kind === 'for a sign-up' ? 201 : 200;
    const statuses = new Set<number>();
    // Ten calls at a time: a busy API refuses some of 300 at once.
    for (let requested = 0; requested < 300; requested += 10) {
      const calls = Array.from({ length: 10 }, async (_, index) =>
        requestCode[kind](`address-${requested + index}@example.com`, HOME),
      );
      for (const { status } of await Promise.all(calls)) statuses.add(status);
    }
    expect([...statuses]).toEqual([accepted]);
    api.sessionClock.advance(600);
    const { email_address } = await addUser(api.db);
    const next = kind === 'for a sign-up' ? 'new@example.com' : email_address;
    expect(await requestCode[kind](next, HOME)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '1200' },
      body: { status: 'too_many_requests' },
    });
    expect(await api.mailsTo(next)).toEqual([]);
    expect((await requestCode[kind](next, ELSEWHERE)).status).toBe(accepted);
    api.sessionClock.advance(1201);
    expect((await requestCode[kind]('later@example.com', HOME)).status).toBe(accepted);
  },
);

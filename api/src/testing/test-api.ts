import { rm } from 'node:fs/promises';
import { desc, eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import { buildApp } from '../app.ts';
import { readConfig, type Config, type RateLimits } from '../config.ts';
import { BATCH_LIMITS, openDatabase, type Database } from '../db/client.ts';
import { TRANSITION_EFFECTS } from '../features/transition-effects.ts';
import { createSignedUrls } from '../ports/signed-url.ts';
import { unreachableCardGateway } from './unreachable-card-gateway.ts';
import { mail_outbox } from '../db/schema/mail.ts';
import { sessions } from '../db/schema/sessions.ts';
import type { App } from '../http/app.ts';
import type { Mail } from '../ports/mail-transport.ts';
import { simulatedBanks } from '../ports/bank-inquiry.ts';
import { japaneseHolidays } from '../ports/holidays.ts';
import { createPasswordHasher } from '../ports/password-hasher.ts';
import { localObjects } from '../ports/object-store.ts';
import { embeddedPostalCodes } from '../ports/postal-codes.ts';
import { newSigningKey } from '../ports/server-keys.ts';
import { createTokenSigner, type TokenSigner } from '../ports/token-signer.ts';
import { documentText } from '@hareto/reading/document-text.ts';
import type { Context } from '../context.ts';
import { borrowTestDatabase } from './borrowed-database.ts';
import { closeAfterUse } from './close-after-use.ts';
import { createTestClient, type TestClient } from './test-client.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import type { TestDatabase } from './test-database.ts';
import { makeFilesFolder } from './test-files.ts';

/** Friday before a long weekend, five hours before the cut-off. */
export const DEFAULT_NOW = '2026-11-20T10:00:00+09:00';

export interface TestApi extends TestClient {
  db: Database;
  config: Config;
  /** Business time. */
  clock: TestClock;
  /** The time of sessions and codes. */
  sessionClock: TestClock;
  dependencies: Context;
  /** The app's own `inject`, for requests that no API schema describes. */
  inject: App['inject'];
  /** The Fastify instance, which does not listen, for tests of its settings. */
  server: App['server'];
  as: (user: { id: number }) => TestClient;
  /** A partner's server with its access token. */
  withBearerToken: (token: string) => TestClient;
  /** The headers of a new session. */
  headersOf: (user: { id: number }) => Promise<Record<string, string>>;
  /** Stops the database for the rest of the test, as if its server had stopped. */
  stopDatabase: () => Promise<void>;
  /** Mails to an address, newest first. */
  mailsTo: (address: string) => Promise<Mail[]>;
}

interface Options {
  now?: string;
  /** Environment variables that override those of a test. */
  env?: Record<string, string>;
  /** Calls per minute that override those of the environment. */
  rateLimits?: Partial<RateLimits>;
  dependencies?: Partial<Context>;
  /** Receives the log, for tests that read it. */
  log?: Logger;
  /** Replaces the fresh database; the caller drops it. */
  database?: TestDatabase;
}

/** Created once for all APIs of a file, because neither changes and no test stores their hashes. */
const sharedByFile = {
  passwords: createPasswordHasher({ memoryCost: 64, timeCost: 1, parallelism: 1 }),
  signingKey: newSigningKey(),
};

/**
 * Starts the API in this process on an empty database, and closes it after the calling test or
 * file.
 */
export async function startTestApi({
  now = DEFAULT_NOW,
  env = {},
  rateLimits = {},
  dependencies: replaced = {},
  log,
  ...given
}: Options = {}): Promise<TestApi> {
  const database = given.database ?? (await borrowTestDatabase());
  const settings = readConfig({
    DATABASE_URL: database.url,
    LOG_LEVEL: 'error',
    RELAXED_LIMITS: '1',
    ...env,
  });
  const config = { ...settings, rateLimits: { ...settings.rateLimits, ...rateLimits } };
  // On a busy machine many calls at once wait longer for a connection than a user would.
  const { db, close } = openDatabase(database.url, () => undefined, { limits: BATCH_LIMITS });
  const clock = createTestClock(now);
  const sessionClock = createTestClock(new Date().toISOString());
  const tokens = await createTokenSigner(await sharedByFile.signingKey, {
    issuer: config.publicOrigin,
    lifetimeSeconds: config.session.accessTokenSeconds,
    clock: sessionClock,
  });
  const signedUrls = createSignedUrls('secret of the tests', sessionClock.now);
  const folder = await makeFilesFolder();
  const dependencies: Context = {
    config,
    db,
    clock,
    sessionClock,
    tokens,
    passwords: await sharedByFile.passwords,
    codePepper: 'pepper of the tests',
    requestKeySecret: 'secret of the tests',
    webhookSecret: 'secret of the webhooks',
    webhookSender: async () => null,
    holidays: japaneseHolidays,
    transitionEffects: TRANSITION_EFFECTS,
    bankInquiry: simulatedBanks(db, clock, config.bankHours),
    cardGateway: unreachableCardGateway,
    signedUrls,
    objects: localObjects(folder),
    ocr: documentText,
    postalCodes: embeddedPostalCodes,
    ...replaced,
  };
  const app = await buildApp(dependencies, log ? { log } : {});
  closeAfterUse(async () => {
    await app.close();
    await close();
    await rm(folder, { recursive: true });
  });
  return {
    ...createTestClient(app, async () => ({})),
    db,
    config,
    clock,
    sessionClock,
    dependencies,
    inject: app.inject.bind(app),
    server: app.server,
    headersOf: async (user) => sessionHeaders(dependencies, user.id)(),
    as: (user) => createTestClient(app, sessionHeaders(dependencies, user.id)),
    withBearerToken: (token) =>
      createTestClient(app, async () => ({ authorization: `Bearer ${token}` })),
    stopDatabase: database.drop,
    mailsTo: async (address) => mailsTo(db, address),
  };
}

/** One session per client, as if it had just signed in with a code. */
function sessionHeaders(
  { db, tokens, sessionClock }: Pick<Context, 'db' | 'tokens' | 'sessionClock'>,
  userId: number,
): () => Promise<Record<string, string>> {
  // Several calls at once share this promise, so that none is sent before its session exists.
  let session: Promise<string> | undefined;
  let signed: { at: Date; headers: Record<string, string> } | undefined;
  const begin = async () => {
    const id = crypto.randomUUID();
    const proof = { proved_at: sessionClock.now(), proved_by: 'code' } as const;
    await db.insert(sessions).values({ id, user_id: userId, ...proof });
    return id;
  };
  return async () => {
    const sessionId = await (session ??= begin());
    const at = sessionClock.now();
    // Returns the same tokens until the clock moves, as a browser does.
    if (signed?.at.getTime() !== at.getTime()) {
      const headers = await tokenHeaders(tokens, { userId, sessionId });
      signed = { at, headers };
    }
    return signed.headers;
  };
}

async function tokenHeaders(tokens: TokenSigner, subject: { userId: number; sessionId: string }) {
  return {
    authorization: `Bearer ${await tokens.sign('id', subject)}`,
    'access-token': await tokens.sign('access', subject),
  };
}

async function mailsTo(db: Database, address: string): Promise<Mail[]> {
  const rows = await db
    .select()
    .from(mail_outbox)
    .where(eq(mail_outbox.recipient, address))
    .orderBy(desc(mail_outbox.id));
  return rows.map(({ recipient, subject, body, html }) => ({
    to: recipient,
    subject,
    text: body,
    html,
  }));
}

import { OperatorError } from '@hareto/server-kit/operator-error.ts';
import { ConfigurationError } from '@hareto/server-kit/settings/read-settings.ts';
import type { Config } from './config.ts';
import { openDatabase, type TimeLimits } from './db/client.ts';
import { waitForDatabase } from './db/wait-for-database.ts';
import { TRANSITION_EFFECTS } from './features/transition-effects.ts';
import { createSignedUrls } from './ports/signed-url.ts';
import { simulatedBanks } from './ports/bank-inquiry.ts';
import { realClock } from './ports/clock.ts';
import { httpCardGateway } from './ports/http-card-gateway.ts';
import { japaneseHolidays } from './ports/holidays.ts';
import { createPasswordHasher } from './ports/password-hasher.ts';
import type { ObjectStore } from './ports/object-store.ts';
import { openObjects } from './ports/open-objects.ts';
import { openSandboxClock, type MovableClock } from './ports/sandbox-clock.ts';
import { loadSecret, loadServerKeys } from './ports/server-keys.ts';
import { createTokenSigner } from './ports/token-signer.ts';
import { embeddedPostalCodes } from './ports/postal-codes.ts';
import { openWebhookSender } from './ports/webhook-sender.ts';
import { documentText } from '@hareto/reading/document-text.ts';
import type { Context } from './context.ts';

export interface Runtime {
  dependencies: Context;
  /** Calls the listener after each move of the business clock. */
  onClockMove: (listener: () => void) => void;
  close: () => Promise<void>;
}

/**
 * Opens everything that a process needs. `onDatabaseError` is called for broken idle connections.
 */
export async function openRuntime(
  config: Config,
  onDatabaseError: (error: Error) => void,
  limits?: TimeLimits,
): Promise<Runtime> {
  await waitForDatabase(config.databaseUrl, onDatabaseError);
  const database = openDatabase(config.databaseUrl, onDatabaseError, limits ? { limits } : {});
  const clock = config.sandbox
    ? await openSandboxClock(config.databaseUrl, database.db)
    : UNMOVED_CLOCK;
  const keys = await loadServerKeys(config.dataDir);
  const signedUrls = createSignedUrls(await loadSecret(config.dataDir, 'url-signing'));
  const tokens = await createTokenSigner(keys.signingKey, {
    issuer: config.publicOrigin,
    lifetimeSeconds: config.session.accessTokenSeconds,
    clock: realClock,
  });
  return {
    dependencies: {
      config,
      db: database.db,
      clock,
      sessionClock: realClock,
      tokens,
      passwords: await createPasswordHasher(),
      codePepper: keys.codePepper,
      requestKeySecret: await loadSecret(config.dataDir, 'request-keys'),
      webhookSecret: await loadSecret(config.dataDir, 'webhooks'),
      webhookSender: openWebhookSender(config),
      holidays: japaneseHolidays,
      transitionEffects: TRANSITION_EFFECTS,
      bankInquiry: simulatedBanks(database.db, clock, config.bankHours),
      cardGateway: httpCardGateway({
        url: config.cardGatewayUrl,
        publicOrigin: config.cardOrigin,
        secret: await loadSecret(config.dataDir, 'gateway-secret'),
      }),
      signedUrls,
      objects: await openCheckedObjects(config),
      ocr: documentText,
      postalCodes: embeddedPostalCodes,
    },
    onClockMove: clock.onMove,
    close: async () => {
      await clock.close();
      await database.close();
    },
  };
}

async function openCheckedObjects(config: Config): Promise<ObjectStore> {
  const objects = openObjects(config.objects, config.credentials);
  await objects.check().catch((error: unknown) => {
    throw error instanceof OperatorError
      ? new ConfigurationError([`OBJECTS: ${error.message}`])
      : error;
  });
  return objects;
}

const UNMOVED_CLOCK: MovableClock = {
  ...realClock,
  onMove: () => undefined,
  close: async () => undefined,
};

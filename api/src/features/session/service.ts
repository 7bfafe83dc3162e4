import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PasswordHasher } from '../../ports/password-hasher.ts';
import type { TokenSigner } from '../../ports/token-signer.ts';
import { createAddressChallenges } from './address-challenges.ts';
import { createConfirmPassword } from './confirm-password.ts';
import { createCredentials } from './credentials.ts';
import { createLoginChallenges } from './login-challenges.ts';
import { createIdentification } from './identification.ts';
import { createKnownPlaces } from './known-places.ts';
import { createLoginThrottle } from './login-throttle.ts';
import { createPasswords } from './passwords.ts';
import { createRefresh } from './refresh.ts';
import { recordSecurityEvent } from './security-events.ts';
import { createSecuritySettings } from './security-settings.ts';
import { createSessionList } from './session-list.ts';
import { createSessions } from './sessions.ts';
import { createSignIn } from './sign-in.ts';
import { createSignUp } from './sign-up.ts';
import { createTrustedDevices } from './trusted-devices.ts';

interface Dependencies {
  db: Database;
  config: Config;
  /** Business time, as notices have it. */
  clock: Clock;
  /** Real time: the business clock never ends a session. */
  sessionClock: Clock;
  tokens: TokenSigner;
  passwords: PasswordHasher;
  codePepper: string;
}

/** Signing in, staying in, signing out. */
export function createSessionService({
  db,
  config,
  clock,
  sessionClock,
  tokens,
  passwords,
  codePepper,
}: Dependencies) {
  const { publicOrigin, licenseVersion } = config;
  const shared = {
    db,
    clock: sessionClock,
    businessClock: clock,
    terms: config.session,
    publicOrigin,
  };
  const sessions = createSessions({ db, clock: sessionClock, tokens });
  const devices = createTrustedDevices(shared);
  const places = createKnownPlaces({ ...shared, devices });
  const challenges = createLoginChallenges({ ...shared, codePepper });
  const throttle = createLoginThrottle(shared);
  const signIn = createSignIn({
    ...shared,
    passwords,
    sessions,
    challenges,
    throttle,
    devices,
    places,
  });
  const addresses = createAddressChallenges({ ...shared, codePepper });
  const confirmPassword = createConfirmPassword({ db, passwords, throttle });
  const known = { ...shared, passwords, addresses, throttle, steps: signIn.steps };

  return {
    sessions,
    /** Whose a call without tokens is, as far as what it brings is genuine. */
    identify: createIdentification({ db, places, challenges, addresses }),
    ...signIn,
    ...createSignUp({ ...known, licenseVersion }),
    passwords: createPasswords({ ...known, challenges, places }),
    credentials: createCredentials({ ...known, confirmPassword }),
    settings: createSecuritySettings({ ...shared, confirmPassword }),
    list: createSessionList(shared),
    refresh: createRefresh({ ...shared, sessions }),
    logout: logout(db, sessions),
  };
}

function logout(db: Database, sessions: ReturnType<typeof createSessions>) {
  return async ({ userId, sessionId }: Caller, ipAddress: string): Promise<void> => {
    await inTransaction(db, async (tx) => {
      await sessions.end(tx, sessionId, 'logout');
      await recordSecurityEvent(tx, { kind: 'logout', userId, sessionId, ipAddress });
    });
  };
}

import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import type { Caller } from '../../caller.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SignInSteps } from '../session/sign-in-steps.ts';
import { createApprovals } from './approvals.ts';
import { createAskedRequests } from './asked-requests.ts';
import { createAuthorizationCodes } from './authorization-codes.ts';
import { createConsents } from './consents.ts';
import { readSelection } from './payment-selection.ts';
import { createPushedRequests } from './pushed-requests.ts';
import { createRequestObjects } from './request-objects.ts';
import { serverMetadata } from './server-metadata.ts';
import { createTokenEndpoint } from './token-endpoint.ts';

interface Dependencies {
  db: Database;
  config: Config;
  clock: Clock;
  /** Real time: the business clock ends no code. */
  sessionClock: Clock;
  signIn: SignInSteps;
}

/** Partners' access to accounts: authorization codes with PKCE. */
export function createOauthService(dependencies: Dependencies) {
  const { db, config, sessionClock: clock, signIn } = dependencies;
  const codes = createAuthorizationCodes({ db, clock });
  const consents = createConsents(dependencies);
  // As long as a sign-in may take: the request waits for one.
  const { challengeSeconds: decisionSeconds } = config.session;
  const pushedRequests = createPushedRequests({ db, clock, decisionSeconds });
  const requestObjects = createRequestObjects({ issuer: config.publicOrigin, clock });
  const requests = createAskedRequests({ db, config, pushedRequests, requestObjects });

  return {
    ...createApprovals({ db, signIn, codes, consents, requests }),

    selection: async (caller: Caller, clientId: string) =>
      readSelection(db, caller, clientId, config.commission),

    listConsents: consents.list,
    revokeConsent: consents.revoke,

    metadata: serverMetadata(config.publicOrigin),
    ...createTokenEndpoint({ db, clock, codes, pushedRequests, requestObjects }),
  };
}

import type { Context } from './context.ts';
import { bankDirectory as banks } from './banks/directory.ts';
import { createOauthService } from './features/oauth/service.ts';
import { createSignInSteps } from './features/session/sign-in-steps.ts';

export type Services = ReturnType<typeof createServices>;

/** One service an aggregate; routes take the ones they need. */
export function createServices(dependencies: Context) {
  const { config, db, clock, holidays, bankInquiry } = dependencies;
  return {
    oauth: createOauthService({ ...dependencies, signIn: createSignInSteps(dependencies) }),
  };
}

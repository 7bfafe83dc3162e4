import type { Context } from './context.ts';
import { bankDirectory as banks } from './banks/directory.ts';
import { createOauthService } from './features/oauth/service.ts';
import { createPartnerService } from './features/partners/service.ts';
import { createSessionService } from './features/session/service.ts';

export type Services = ReturnType<typeof createServices>;

/** One service an aggregate; routes take the ones they need. */
export function createServices(dependencies: Context) {
  const { config, db, clock, holidays, bankInquiry } = dependencies;
  const session = createSessionService(dependencies);
  return {
    session,
    oauth: createOauthService({ ...dependencies, signIn: session.steps }),
    partners: createPartnerService({ ...dependencies, directory: dependencies.files, banks }),
  };
}

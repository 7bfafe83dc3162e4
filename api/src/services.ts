import type { Context } from './context.ts';
import { bankDirectory as banks } from './banks/directory.ts';
import { createFileContentService } from './features/files/content-service.ts';
import { createFileService } from './features/files/service.ts';
import { createGrantedAccess } from './features/oauth/granted-access.ts';
import { createOauthService } from './features/oauth/service.ts';
import { createPartnerService } from './features/partners/service.ts';
import { createSessionService } from './features/session/service.ts';

export type Services = ReturnType<typeof createServices>;

/** One service an aggregate; routes take the ones they need. */
export function createServices(dependencies: Context) {
  const { config, db, clock, holidays, bankInquiry } = dependencies;
  const files = createFileService(dependencies);
  const session = createSessionService(dependencies);
  const grantedAccess = createGrantedAccess({ db, clock: dependencies.sessionClock });
  return {
    session,
    grantedAccess,
    oauth: createOauthService({ ...dependencies, signIn: session.steps }),
    files,
    fileContent: createFileContentService({ ...dependencies, grantedAccess }),
    partners: createPartnerService({ ...dependencies, directory: dependencies.files, banks }),
  };
}

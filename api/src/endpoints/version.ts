import * as message from '@hareto/contracts/messages.ts';
import { Problem } from '../problem.ts';

/** Another tab was faster; the client shows both. */
export const versionConflict = (currentVersion: number) =>
  new Problem(412, 'version_conflict', message.conflict(), {
    details: { current_version: currentVersion },
  });

export const etagOf = (version: number) => ({ etag: `"${version}"` });

import { host } from '@hareto/platform/remote-kit/host.ts';
import { redirect } from '@hareto/platform/router/react-router.ts';
import { changedEmail } from '../../domain/email-change.ts';

/** Shown only after a change in this tab. */
export async function editEmailCompleteLoader() {
  const changed = changedEmail.read();
  if (changed === null) throw redirect('/signin');
  return { ...changed, isSignedIn: host().session.isSignedIn() };
}

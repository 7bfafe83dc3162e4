import type { LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';

/** Open to who is signed in as well: a mail about a change that was not theirs leads here. */
export async function passwordSendemailLoader({ request }: LoaderFunctionArgs) {
  return { requested: new URL(request.url).searchParams.get('redirect') };
}

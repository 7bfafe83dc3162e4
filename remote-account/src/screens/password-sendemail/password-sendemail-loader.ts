import type { LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';

/** Also open to signed-in users, because a mail about an unauthorised change links here. */
export async function passwordSendemailLoader({ request }: LoaderFunctionArgs) {
  return { requested: new URL(request.url).searchParams.get('redirect') };
}

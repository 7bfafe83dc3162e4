import { parseSearch } from '@hareto/shared/remote-kit/parse-search.ts';
import { host } from '@hareto/shared/remote-kit/host.ts';
import { redirect, type LoaderFunctionArgs } from '@hareto/shared/router/react-router.ts';
import * as v from 'valibot';
import { afterSignIn } from '../../domain/after-sign-in.ts';

const SignInSearchSchema = v.object({ redirect: v.optional(v.nullable(v.string()), null) });

/** `requested` is the `?redirect=` as it came; it is judged where it is used. A signed-in visitor goes on at once. */
export async function signInLoader({ request }: LoaderFunctionArgs) {
  const { redirect: requested } = parseSearch(SignInSearchSchema, request.url);
  if (host().session.isSignedIn()) throw redirect(afterSignIn(requested));
  return { requested };
}

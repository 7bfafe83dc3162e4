import { getAuthorizationRequest } from '@hareto/contracts/oauth.ts';
import { isCallFailure } from '@hareto/contracts/problem.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { redirect, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import * as v from 'valibot';
import { isWebAddress } from '../../domain/web-address.ts';

const REFUSED =
  '連携元からのリクエストが正しくありません。連携元のサービスからもう一度お試しください。';

/**
 * The page says so, under our own header: a refused request never sends anybody anywhere (brief
 * §5.1).
 */
const errorPage = (text: string) =>
  redirect(`/error/${encodeURIComponent('アクセスを許可できません')}/${encodeURIComponent(text)}`);

/** Nothing about a client is shown before the server has checked the request. */
export async function authorizeLoader({ request: { url, signal } }: LoaderFunctionArgs) {
  const query = v.safeParse(
    getAuthorizationRequest.query,
    Object.fromEntries(new URL(url).searchParams),
  );
  if (!query.success) throw errorPage(REFUSED);
  const client = await readClient(query.output, signal);
  if (!isWebAddress(client.denied_url)) throw errorPage(REFUSED);
  return { authorization: query.output, client };
}

async function readClient(
  query: v.InferOutput<typeof getAuthorizationRequest.query>,
  signal: AbortSignal,
) {
  try {
    return await host().http.call(getAuthorizationRequest, { query, signal });
  } catch (thrown) {
    if (isCallFailure(thrown) && thrown.kind === 'problem' && thrown.httpStatus < 500)
      throw errorPage(thrown.message || REFUSED);
    throw thrown;
  }
}

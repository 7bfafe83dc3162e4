import { getAuthorizationRequest, type RequestedAuthorization } from '@hareto/contracts/oauth.ts';
import { isCallFailure } from '@hareto/contracts/problem.ts';
import { getUserInformation } from '@hareto/contracts/users.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { redirectDocument, type LoaderFunctionArgs } from '@hareto/platform/router/react-router.ts';
import { isWebAddress } from '../../domain/web-address.ts';
import { errorPage } from '../../parts/error-page.ts';
import { partnerErrorUrl } from '../../parts/go-to-partner.ts';
import { readRequest } from './read-request.ts';

const NOT_STARTED = '連携を始められませんでした。連携元のサービスからもう一度お試しください。';

const TITLE = 'アクセスを許可できません';

/** The page must show nothing about a client before the server has checked the request. */
export async function authorizeLoader({ request: { url, signal } }: LoaderFunctionArgs) {
  const authorization = readRequest(new URL(url).searchParams);
  if (authorization === null) throw errorPage(TITLE, NOT_STARTED);
  const client = await readClient(authorization, signal);
  if (!isWebAddress(client.denied_url)) throw errorPage(TITLE, NOT_STARTED);
  return { authorization, client, user: await readUser(signal) };
}

/** Null without a session. The page is public, so the host has not loaded the user yet. */
async function readUser(signal: AbortSignal) {
  return host().session.isSignedIn() ? host().http.call(getUserInformation, { signal }) : null;
}

async function readClient(query: RequestedAuthorization, signal: AbortSignal) {
  try {
    return await host().http.call(getAuthorizationRequest, { query, signal });
  } catch (thrown) {
    const address = partnerErrorUrl(thrown);
    if (address !== null) throw redirectDocument(address);
    if (isCallFailure(thrown) && thrown.kind === 'problem' && thrown.httpStatus < 500)
      throw errorPage(TITLE, thrown.message || NOT_STARTED);
    throw thrown;
  }
}

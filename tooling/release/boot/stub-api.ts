import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import type { CallOutput, Endpoint } from '@hareto/contracts/endpoint.ts';
import { ENDPOINTS } from '@hareto/contracts/endpoints.ts';
import { getUserInformation } from '@hareto/contracts/users.ts';
import { sampleResponse } from './sample-response.ts';

/** A registered buyer who may use every feature. */
const USER: CallOutput<typeof getUserInformation> = {
  email_address: 'user@example.com',
  user_last_name: 'サンプル',
  user_first_name: '太郎',
  buyer_id: 1,
  business_form: 1,
  phone_number: '0312345678',
  business_category: null,
  external_integration_client_ids: [],
  registration_status: 2,
  license_version: null,
  is_license_update_required: false,
  features: { invoice_request: 1 },
  corporation: null,
  sole_proprietor: null,
};

export interface StubApi {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * An API without data. It answers every call of the API with a small response that the API schema
 * accepts, and other calls with 404. `features` are the flags of the composition.
 */
export async function startStubApi(features: readonly string[]): Promise<StubApi> {
  const server = createServer((request, response) => respond(request, response, features));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function respond(
  request: IncomingMessage,
  response: ServerResponse,
  features: readonly string[],
): void {
  const { pathname } = new URL(request.url ?? '/', 'http://stub');
  const endpoint = endpointOf(request.method ?? '', pathname);
  request.resume();
  if (!endpoint) {
    response.writeHead(404, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ status: 'not_found', message: '', errors: [], trace_id: '-' }));
    return;
  }
  response.writeHead(endpoint.status, { 'content-type': 'application/json' });
  response.end(endpoint.response ? JSON.stringify(bodyOf(endpoint, features)) : undefined);
}

function bodyOf(endpoint: Endpoint, features: readonly string[]): unknown {
  if (endpoint.path !== getUserInformation.path || endpoint.method !== 'GET')
    return endpoint.response && sampleResponse(endpoint.response);
  const allFeatures = Object.fromEntries(features.map((name) => [name, 1 as const]));
  return v.parse(getUserInformation.response, {
    ...USER,
    features: { ...USER.features, ...allFeatures },
  });
}

/** A path without parameters wins over one with them, as on the server. */
function endpointOf(method: string, pathname: string): Endpoint | undefined {
  const candidates = [...ENDPOINTS.values()].filter(
    (endpoint) => endpoint.method === method && patternOf(endpoint).test(pathname),
  );
  return candidates.find(({ path }) => path === pathname) ?? candidates[0];
}

const patternOf = ({ path }: Endpoint): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{[^}]+\}/g, '[^/]+')}$`);

import type { CallInput, Endpoint } from '@hareto/contracts/endpoint.ts';

export const bodyOf = (input: CallInput<Endpoint>): unknown => (input as { body?: unknown }).body;

/** Calls whose 401 is their own response and does not end the session. */
export const isSessionCall = (endpoint: Endpoint): boolean =>
  /^\/api\/(?:v1\/(?:login|logout|users\/token)|oauth2\/)/.test(endpoint.path);

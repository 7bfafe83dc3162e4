import type { CallFailure } from '@hareto/contracts/problem.ts';
import { createEarlyResponses, type EarlyResponses } from '../http/early-responses.ts';
import { createHttp } from '../http/client.ts';
import { createProofState } from '../waiting-calls/proof-state.ts';
import { createWaitingCalls, type ProofChannel } from '../waiting-calls/waiting-calls.ts';
import { aTokenStore } from './a-token-store.ts';

const ORIGIN = 'https://hareto.example';

export const SOME_TOKENS = { access_token: 'a1', id_token: 'i1', refresh_token: 'r1' };

/** An error body of the API. */
export const someProblem = (status: string, more = {}) => ({
  status,
  message: '文',
  errors: [],
  trace_id: 't',
  ...more,
});

export interface SentCall {
  path: string;
  method: string;
  headers: Record<string, string>;
  body: string;
  /** Time of the device, in milliseconds. */
  at: number;
}

interface ServerResponse {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** `index` counts from 1; `signal` belongs to the call. */
type Server = (
  sent: SentCall,
  index: number,
  signal: AbortSignal,
) => ServerResponse | Promise<ServerResponse>;

interface Options {
  early?: Map<string, Promise<Response>>;
  earlyResponses?: EarlyResponses;
  expiredAtOpening?: string;
  channel?: ProofChannel;
}

/**
 * The client of the API with a server that the test implements; `failures` lists the reported
 * refusals, `responses` all responses that the host has seen, `ended` counts the ends of the
 * session, `left` counts how often the page was left.
 */
export function setUpApi(
  server: Server,
  { early = new Map(), earlyResponses, expiredAtOpening, channel }: Options = {},
) {
  localStorage.clear();
  const sent: SentCall[] = [];
  const failures: CallFailure[] = [];
  const responses: Response[] = [];
  let ended = 0;
  let left = 0;
  const tokens = aTokenStore();
  const proof = createProofState();
  const http = createHttp({
    waiting: createWaitingCalls(proof, channel ?? null),
    tokens,
    origin: ORIGIN,
    build: 'b1',
    locks: undefined,
    expiredAtOpening: expiredAtOpening ?? null,
    onSessionEnd: () => {
      ended += 1;
      tokens.clear();
    },
    onOtherUser: () => {
      left += 1;
    },
    onResponse: (response) => void responses.push(response),
    onFailure: (failure) => void failures.push(failure),
    early: earlyResponses ?? {
      ...createEarlyResponses(undefined, '/'),
      take: (method, address) => (method === 'GET' ? (early.get(address) ?? null) : null),
    },
    async fetch(input, init) {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      const { method } = request;
      const headers = Object.fromEntries(request.headers);
      const call = {
        path: pathname + search,
        method,
        headers,
        body: await request.text(),
        at: Date.now(),
      };
      sent.push(call);
      const response = await server(call, sent.length, request.signal);
      return responseOf(response);
    },
  });
  return { http, tokens, proof, sent, failures, responses, ended: () => ended, left: () => left };
}

function responseOf({ status = 200, body, headers }: ServerResponse): Response {
  const text = body === undefined ? null : JSON.stringify(body);
  return new Response(text, {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
}

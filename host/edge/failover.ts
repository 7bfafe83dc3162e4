import { Agent, DecoratorHandler, type Dispatcher } from 'undici';
import type { Upstreams } from './upstreams.ts';

interface ConnectionError extends NodeJS.ErrnoException {
  readonly errors?: readonly ConnectionError[];
}

/** The calls of the system before a connection exists. */
const CONNECTING: ReadonlySet<unknown> = new Set(['connect', 'getaddrinfo']);
/** Codes for a connection that ended before the answer: the API may have done the work. */
const NOT_ANSWERED: ReadonlySet<unknown> = new Set([
  'ECONNRESET',
  'EHOSTUNREACH',
  'EPIPE',
  'ETIMEDOUT',
  'UND_ERR_SOCKET',
]);
/** Methods that change nothing, so that a proxy may repeat them (RFC 9110, section 9.2). */
const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Sends a call that an API certainly has not carried out to the next API, because an API can stop
 * between two checks of its readiness.
 */
export const dispatcherWithFailover = (upstreams: Upstreams): Dispatcher =>
  new Agent().compose((dispatch) => {
    const send = (
      options: Dispatcher.DispatchOptions,
      handler: Dispatcher.DispatchHandler,
      tried: readonly string[],
    ): boolean => {
      const address = String(options.origin);
      const sendElsewhere = (error: Error, isAnswered: boolean): boolean => {
        if (isNotConnected(error)) upstreams.markStopped(address);
        if (isAnswered || !mayRepeat(error, options.method)) return false;
        const next = upstreams.nextExcept([...tried, address]);
        if (next === undefined) return false;
        return send(withOrigin(options, next), handler, [...tried, address]);
      };
      return dispatch(options, handlerWithFailover(handler, sendElsewhere));
    };
    return (options, handler) => send(options, handler, []);
  });

/**
 * Whether no connection was made, so that the API got no part of the call. The code alone does not
 * say it: an open connection can time out as well.
 */
export function isNotConnected(error: ConnectionError): boolean {
  // One error for each address of a name.
  if (error.errors) return error.errors.every(isNotConnected);
  return error.code === 'UND_ERR_CONNECT_TIMEOUT' || CONNECTING.has(error.syscall);
}

const mayRepeat = (error: ConnectionError, method: string): boolean =>
  isNotConnected(error) || (NOT_ANSWERED.has(error.code) && SAFE_METHODS.has(method));

const withOrigin = (options: Dispatcher.DispatchOptions, address: string) => ({
  ...options,
  origin: address,
  headers: { ...options.headers, host: new URL(address).host },
});

/** Gives the handler an error only when `sendElsewhere` has not sent the call again. */
function handlerWithFailover(
  handler: Dispatcher.DispatchHandler,
  sendElsewhere: (error: Error, isAnswered: boolean) => boolean,
): Dispatcher.DispatchHandler {
  const target: Dispatcher.DispatchHandler = new DecoratorHandler(handler);
  let isAnswered = false;
  return {
    onRequestStart: (...parameters) => target.onRequestStart?.(...parameters),
    onRequestUpgrade: (...parameters) => target.onRequestUpgrade?.(...parameters),
    onResponseStart: (...parameters) => {
      isAnswered = true;
      target.onResponseStart?.(...parameters);
    },
    onResponseData: (...parameters) => target.onResponseData?.(...parameters),
    onResponseEnd: (...parameters) => target.onResponseEnd?.(...parameters),
    onResponseError: (controller, error) => {
      if (!sendElsewhere(error, isAnswered)) target.onResponseError?.(controller, error);
    },
  };
}

import * as message from '@hareto/contracts/messages.ts';
import type { CallFailure } from '@hareto/contracts/problem.ts';
import type { RetriedFetch } from '../remotes/retried-fetch.ts';
import type { Api } from './api.ts';

export interface LazyApi extends Api {
  /** Tries once to load the script before it is needed; a later call tries again by itself. */
  loadScript(): Promise<Api>;
}

interface Dependencies {
  /** Fetches the script; returns the function that creates the API. */
  load: () => Promise<() => Api>;
  retriedFetch: RetriedFetch;
}

/**
 * The API client in a separate script, because a page that loads no data, such as the sign-in page,
 * does not need it immediately. Calls wait for the script.
 */
export function createLazyApi({ load, retriedFetch }: Dependencies): LazyApi {
  let api: Api | null = null;
  let loading: Promise<Api> | null = null;
  const loadScript = async (): Promise<Api> => {
    const make = await load();
    return (api ??= make());
  };

  async function waitForApi(signal: AbortSignal | undefined): Promise<Api> {
    try {
      return await (loading ??= retriedFetch(loadScript).finally(() => {
        loading = null;
      }));
    } catch {
      const failure: CallFailure = signal?.aborted
        ? { kind: 'aborted' }
        : { kind: 'network', message: message.network() };
      throw failure;
    }
  }

  /**
   * Calls synchronously when the script is loaded, because a sign-out removes the tokens right
   * afterwards.
   */
  const withApi = <T>(callApi: (api: Api) => Promise<T>, signal?: AbortSignal): Promise<T> =>
    api ? callApi(api) : waitForApi(signal).then(callApi);

  return {
    loadScript,
    http: {
      call: (endpoint, input) => withApi(({ http }) => http.call(endpoint, input), input.signal),
      upload: (url, file, options) =>
        withApi(({ http }) => http.upload(url, file, options), options.signal),
    },
    // If the script cannot be loaded, `callApi` is not called: the page's route loader makes these
    // calls later.
    withSession: (callApi) =>
      void loadScript().then(
        (loadedApi) => loadedApi.withSession(callApi),
        () => undefined,
      ),
    readUser: () => withApi((loadedApi) => loadedApi.readUser()),
    readStats: (hasCollections) => withApi((loadedApi) => loadedApi.readStats(hasCollections)),
    readTime: (signal) => withApi((loadedApi) => loadedApi.readTime(signal), signal),
    logOut: () => withApi((loadedApi) => loadedApi.logOut()),
  };
}

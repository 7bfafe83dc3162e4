/** Calls that the page's first script (edge/early-calls.ts) sent before our own code was loaded. */
export interface EarlyCalls {
  readonly accessToken: string;
  readonly calls: Map<string, Promise<Response>>;
}

declare global {
  var __haretoEarly: EarlyCalls | undefined;
}

/** Removes the early calls from the page, so that no other code finds their token. */
export function takeEarlyCalls(): EarlyCalls | undefined {
  const early = globalThis.__haretoEarly;
  Reflect.deleteProperty(globalThis, '__haretoEarly');
  return early;
}

/**
 * The answer to a GET that is already under way, or null. Each answer is given once, and only to
 * the session that made the call; any change of data invalidates the rest.
 */
export interface EarlyAnswers {
  take(method: string, address: string, accessToken: string | undefined): Promise<Response> | null;
}

export function createEarlyAnswers(early: EarlyCalls | undefined): EarlyAnswers {
  // On a page without early calls, an element with that id would be found instead.
  const calls = early?.calls instanceof Map ? early.calls : new Map<string, Promise<Response>>();
  return {
    take(method, address, accessToken) {
      if (method !== 'GET' || accessToken !== early?.accessToken) {
        calls.clear();
        return null;
      }
      const answer = calls.get(address) ?? null;
      calls.delete(address);
      return answer;
    },
  };
}

/**
 * What the page's first script (edge/early-calls.ts) has asked the API before any of our code was
 * there.
 */
export interface EarlyCalls {
  readonly accessToken: string;
  readonly calls: Map<string, Promise<Response>>;
}

declare global {
  var __haretoEarly: EarlyCalls | undefined;
}

/** Takes the early calls off the page: its token is for nobody else to find. */
export function takeEarlyCalls(): EarlyCalls | undefined {
  const early = globalThis.__haretoEarly;
  Reflect.deleteProperty(globalThis, '__haretoEarly');
  return early;
}

/**
 * The answer to a GET that is already under way, or null. Each is given once, to the session that
 * asked; anything that changes data makes what is left worthless.
 */
export interface EarlyAnswers {
  take(method: string, address: string, accessToken: string | undefined): Promise<Response> | null;
}

export function createEarlyAnswers(early: EarlyCalls | undefined): EarlyAnswers {
  // An element of that name would stand in its place on a page without early calls.
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

import type { CallInput, Endpoint } from './endpoint.ts';

/** The parts of a call without their exact types, which `CallInput` checks for the caller. */
interface CallParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
}

/**
 * Returns the path of a call with its parameters and its query. An array gives one query parameter
 * for each item.
 */
export function pathOf(endpoint: Endpoint, input: CallInput<Endpoint>): string {
  const { params = {}, query = {} } = input as CallParts;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null) search.append(name, String(item));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

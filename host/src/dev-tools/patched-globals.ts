import type { Registry } from '@hareto/platform/host-contract/registry.ts';

/** Prototypes that all code in the page shares. */
const PROTOTYPES = [
  'Object',
  'Function',
  'Array',
  'String',
  'Number',
  'Promise',
  'Map',
  'Set',
  'Date',
  'Node',
  'Element',
  'EventTarget',
  'History',
  'Storage',
  'Response',
  'Headers',
] as const;
const NAMESPACES = ['JSON', 'Math', 'console', 'history', 'localStorage'] as const;
const FUNCTIONS = ['fetch', 'XMLHttpRequest', 'WebSocket', 'BroadcastChannel', 'open'] as const;

type Page = Record<string, unknown>;

/** Maps a name as written in the code to its value. */
type Snapshot = ReadonlyMap<string, unknown>;

/**
 * Reports globals that have changed. It names the remotes that were loaded since the last check, or
 * else the one that is shown. Call the check when a route is shown.
 */
export function watchGlobals(
  browser: Window & typeof globalThis,
  registry: Registry,
  warn: (text: string) => void,
): (shown: string) => void {
  const page = browser as unknown as Page;
  const isContainerPresent = (id: string) => page[`hareto_${id}`] !== undefined;
  let before = snapshot(page);
  let known = new Set<string>();
  return (shown) => {
    const presentIds = registry.remotes.map(({ id }) => id).filter(isContainerPresent);
    const fresh = presentIds.filter((id) => !known.has(id));
    const now = snapshot(page);
    const changed = [...new Set([...before.keys(), ...now.keys()])].filter(
      (name) => before.get(name) !== now.get(name),
    );
    known = new Set(presentIds);
    before = now;
    if (changed.length === 0) return;
    const suspects = fresh.length > 0 ? fresh.join(' or ') : shown;
    warn(`${suspects} has changed functions that every program shares: ${changed.join(', ')}`);
  };
}

function snapshot(page: Page): Snapshot {
  const found = new Map<string, unknown>();
  for (const name of FUNCTIONS) found.set(name, page[name]);
  for (const name of NAMESPACES) addProperties(found, name, page[name]);
  for (const name of PROTOTYPES)
    addProperties(found, `${name}.prototype`, (page[name] as Page | undefined)?.['prototype']);
  return found;
}

/** Data in a storage is not a patch. */
function addProperties(found: Map<string, unknown>, name: string, holder: unknown): void {
  if (typeof holder !== 'object' && typeof holder !== 'function') return;
  if (holder === null) return;
  for (const [key, { value, get }] of Object.entries(Object.getOwnPropertyDescriptors(holder))) {
    const part: unknown = get ?? value;
    if (typeof part === 'function') found.set(`${name}.${key}`, part);
  }
}

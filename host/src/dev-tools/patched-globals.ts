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
  let lastSnapshot = snapshot(page);
  let knownIds = new Set<string>();
  return (shown) => {
    const presentIds = registry.remotes.map(({ id }) => id).filter(isContainerPresent);
    const newIds = presentIds.filter((id) => !knownIds.has(id));
    const currentSnapshot = snapshot(page);
    const changed = [...new Set([...lastSnapshot.keys(), ...currentSnapshot.keys()])].filter(
      (name) => lastSnapshot.get(name) !== currentSnapshot.get(name),
    );
    knownIds = new Set(presentIds);
    lastSnapshot = currentSnapshot;
    if (changed.length === 0) return;
    const suspects = newIds.length > 0 ? newIds.join(' or ') : shown;
    warn(`${suspects} has changed functions that every program shares: ${changed.join(', ')}`);
  };
}

function snapshot(page: Page): Snapshot {
  const functions = new Map<string, unknown>();
  for (const name of FUNCTIONS) functions.set(name, page[name]);
  for (const name of NAMESPACES) addProperties(functions, name, page[name]);
  for (const name of PROTOTYPES)
    addProperties(functions, `${name}.prototype`, (page[name] as Page | undefined)?.['prototype']);
  return functions;
}

/** Adds only functions, because data in a storage is not a patch. */
function addProperties(functions: Map<string, unknown>, name: string, holder: unknown): void {
  if (typeof holder !== 'object' && typeof holder !== 'function') return;
  if (holder === null) return;
  for (const [key, { value, get }] of Object.entries(Object.getOwnPropertyDescriptors(holder))) {
    const property: unknown = get ?? value;
    if (typeof property === 'function') functions.set(`${name}.${key}`, property);
  }
}

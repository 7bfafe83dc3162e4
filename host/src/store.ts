import { getDefaultStore } from 'jotai/vanilla';

/**
 * The shell keeps its state in atoms owned by its services: services write them, components read
 * them with `useAtomValue`. Remotes reach the state only through their capabilities. A remote with
 * its own jotai state puts its screens below a `Provider`.
 */
export const store = getDefaultStore();

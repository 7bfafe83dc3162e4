import { getDefaultStore } from 'jotai/vanilla';

/**
 * The state of the shell, in atoms that its services own: services write them, components read them
 * with `useAtomValue`. Remotes reach it through their capabilities only. A remote that uses jotai
 * for itself puts its screens below a `Provider`.
 */
export const store = getDefaultStore();

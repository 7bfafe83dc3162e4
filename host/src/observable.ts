import { atom, createStore } from 'jotai/vanilla';

/**
 * A value with listeners: what `useSyncExternalStore` reads, and what crosses the federation border
 * as `subscribe`.
 */
export interface Observable<T> {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
}

/**
 * The host's own state lives in one jotai store, here and nowhere else; remotes reach it through
 * their capabilities only. A remote that uses jotai for itself brings its own.
 */
const store = createStore();

export function createObservable<T extends object | string | null>(initial: T): Observable<T> {
  const value = atom(initial);
  return {
    get: () => store.get(value),
    set: (next) => store.set(value, next),
    subscribe: (listener) => store.sub(value, listener),
  };
}

import { createElement, useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { LOAD_FAILED } from '../feedback/load-failed.ts';
import { Skeleton, SkeletonRegion } from '../feedback/skeleton.tsx';
import { Button } from '../actions/button.tsx';
import { Text } from '../foundation/text.tsx';

type State<Props> =
  | { readonly status: 'idle' | 'fetching' | 'failed' }
  | { readonly status: 'ready'; readonly Component: ComponentType<Props> };

export interface LazyComponent<Props> {
  /**
   * Loads the script; call it on hover, on focus and on opening. Resolves with false when it
   * failed; the next call tries again.
   */
  loadScript(): Promise<boolean>;
  useIsReady(): boolean;
  /** The component, with a loading state, and an error with a retry. */
  readonly Component: ComponentType<Props>;
}

/**
 * A lazily loaded component, in a separate script, for parts that appear only after a user action:
 * dialogs, menus, calendars. Unlike with `React.lazy`, the caller can load it in advance. For a
 * notice that appears without a user action, use `lazyNotice` of the host.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let state: State<Props> = { status: 'idle' };
  let running: Promise<boolean> | null = null;
  const listeners = new Set<() => void>();
  const setState = (next: State<Props>) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };

  async function fetchComponent(): Promise<boolean> {
    setState({ status: 'fetching' });
    try {
      setState({ status: 'ready', Component: await load() });
      return true;
    } catch {
      setState({ status: 'failed' });
      return false;
    } finally {
      running = null;
    }
  }
  const loadScript = (): Promise<boolean> =>
    state.status === 'ready' ? Promise.resolve(true) : (running ??= fetchComponent());

  return {
    loadScript,
    useIsReady: () => useSyncExternalStore(subscribe, () => state.status === 'ready'),
    Component(props) {
      const current = useSyncExternalStore(subscribe, () => state);
      // Rendered before a caller loaded the script, so it must load the script itself.
      useEffect(() => {
        if (state.status === 'idle') void loadScript();
      }, []);
      if (current.status === 'ready') return createElement(current.Component, props);
      return current.status === 'failed' ? (
        <Failed onRetry={() => void loadScript()} />
      ) : (
        <Fetching />
      );
    },
  };
}

const Fetching = () => (
  <SkeletonRegion>
    <Skeleton />
  </SkeletonRegion>
);

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert">
    <Text>{LOAD_FAILED}</Text>
    <Button variant="secondary" size="sm" onClick={onRetry}>
      再読み込み
    </Button>
  </div>
);

import type { ComponentType } from 'react';

/**
 * What a picture of the state needs beyond looking: on the page of all states the test does it, a
 * state of its own address does it by itself.
 */
export type Act = 'hover' | 'focus' | 'press';

/** What an act is done to, unless the state names something else. */
const FIRST_CONTROL = ':is(a, button, input, select, textarea):not([tabindex="-1"])';

export type State = {
  /**
   * `button-primary-disabled`: the address of the state in tests, and its `data-state` in the page.
   */
  readonly id: string;
  /** `/button`, or `/modal?open=confirm` for a state that fills the window. */
  readonly address: string;
  readonly act?: Act | undefined;
  /** Selector, inside the state, of what the act is done to. */
  readonly target: string;
  /** Fills the window: shown by its own address only. */
  readonly alone: boolean;
  /** Takes the whole row. */
  readonly wide: boolean;
  readonly Show: ComponentType;
};

export type CataloguePage = {
  readonly path: string;
  readonly title: string;
  readonly states: readonly State[];
};

/** Render functions are used as components: they may have state of their own. */
type Entry =
  | ComponentType
  | {
      readonly show: ComponentType;
      readonly act?: Act;
      readonly target?: string;
      readonly alone?: boolean;
      readonly wide?: boolean;
    };

/** One component, all its states in the order of the page. */
export function cataloguePage(
  path: string,
  title: string,
  entries: Readonly<Record<string, Entry>>,
): CataloguePage {
  const states = Object.entries(entries).map(([key, entry]) => {
    const {
      show,
      act,
      target = FIRST_CONTROL,
      alone = false,
      wide = false,
    } = typeof entry === 'function' ? { show: entry } : entry;
    return {
      id: `${path}-${key}`,
      address: alone ? `/${path}?open=${key}` : `/${path}`,
      act,
      target,
      alone,
      wide,
      Show: show,
    };
  });
  return { path, title, states };
}

/** What `/states.json` says: everything a test needs to visit each state. */
export const listOf = (pages: readonly CataloguePage[]) =>
  pages.map(({ path, title, states }) => ({
    page: path,
    title,
    address: `/${path}`,
    states: states.map(({ id, address, act, target, alone }) => ({
      id,
      address,
      alone,
      ...(act && { act, target }),
    })),
  }));

import type { ComponentType } from 'react';

/**
 * An action before the picture of the state: on the page of all states the test performs it; a
 * state with its own address performs it by itself.
 */
export type Act = 'hover' | 'focus' | 'press';

/** The default target of an action. */
const FIRST_CONTROL = ':is(a, button, input, select, textarea):not([tabindex="-1"])';

export type State = {
  /**
   * `button-primary-disabled`: the address of the state in tests, and its `data-state` in the page.
   */
  readonly id: string;
  /** `/button`, or `/modal?open=confirm` for a state that fills the window. */
  readonly address: string;
  readonly act?: Act | undefined;
  /** Selector, inside the state, of the action's target. */
  readonly target: string;
  /** Fills the window: shown only under its own address. */
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

/** Render functions are used as components, so they may have state. */
type Entry =
  | ComponentType
  | {
      readonly show: ComponentType;
      readonly act?: Act;
      readonly target?: string;
      readonly alone?: boolean;
      readonly wide?: boolean;
    };

/** One component with all its states in the order of the page. */
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

/** Content of `/states.json`: everything that a test needs to visit each state. */
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

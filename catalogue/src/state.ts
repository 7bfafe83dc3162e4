import type { ComponentType } from 'react';

/**
 * The action that brings the state about. On a page with several states the test performs it; at a
 * state's own address the page performs it (only `focus` and `press`).
 */
export type Act = 'hover' | 'focus' | 'press';

/** The default target of an action. */
const FIRST_CONTROL = ':is(a, button, input, select, textarea):not([tabindex="-1"])';

export type State = {
  /**
   * `button-primary-disabled`: the name of the state in tests, and the `data-state` of its element.
   */
  readonly id: string;
  /** `/button`, or `/modal?open=confirm` for a state that fills the window. */
  readonly address: string;
  readonly act?: Act | undefined;
  /** The selector of the element, inside the state, on which the action is performed. */
  readonly target: string;
  /** True for a state that fills the window; it is shown only at its own address. */
  readonly fullWindow: boolean;
  /** True for a state that needs the whole width of the page. */
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
      readonly fullWindow?: boolean;
      readonly wide?: boolean;
    };

/** Makes the page of a component from its states, by their keys. */
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
      fullWindow = false,
      wide = false,
    } = typeof entry === 'function' ? { show: entry } : entry;
    return {
      id: `${path}-${key}`,
      address: fullWindow ? `/${path}?open=${key}` : `/${path}`,
      act,
      target,
      fullWindow,
      wide,
      Show: show,
    };
  });
  return { path, title, states };
}

/** The content of `/states.json`: everything that a test needs to visit each state. */
export const statesListOf = (pages: readonly CataloguePage[]) =>
  pages.map(({ path, title, states }) => ({
    page: path,
    title,
    address: `/${path}`,
    states: states.map(({ id, address, act, target, fullWindow }) => ({
      id,
      address,
      fullWindow,
      ...(act && { act, target }),
    })),
  }));

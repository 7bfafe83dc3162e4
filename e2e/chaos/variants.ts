/**
 * Builds of a remote, written by hand: what webpack and federation make of a remote, without
 * either. A screen is a text, and what it needs of React it takes from the share scope that the
 * host gives to `init`.
 */
interface Variant {
  /** Statements before the module behind `./remote` is there. */
  readonly expose?: string;
  /** Of the module behind `./remote`. */
  readonly contract?: string;
  /** Statements at the top of the script. */
  readonly top?: string;
  /** Statements of `setup(host)` before it returns. */
  readonly setup?: string;
  /** Body of every screen's component; `text` is what it is to show, `React` is the host's. */
  readonly screen?: string;
  readonly dispose?: string;
}

/** What the screen of a variant shows. */
export const SCREEN_TEXT = '差し替えた画面';

/** A page's own switch: a variant misbehaves while `<html data-fault>` is there. */
export const IF_FAULT =
  "if (document.documentElement.dataset.fault !== undefined) throw new Error('switched to fail');";

export function container(
  id: string,
  routeIds: readonly string[],
  {
    expose = '',
    contract = '1.1',
    top = '',
    setup = '',
    screen = 'return text;',
    dispose = '',
  }: Variant = {},
): string {
  return `${top}
var hareto_${id} = (() => {
  let shares = {};
  let React = null;
  const text = ${JSON.stringify(SCREEN_TEXT)};
  const Component = () => { ${screen} };
  const module = {
    kind: 'hareto.remote',
    contract: ${JSON.stringify(contract)},
    requires: {},
    setup(host) {
      ${setup}
      const routes = Object.fromEntries(${JSON.stringify(routeIds)}.map((routeId) => [routeId, { Component }]));
      return { routes, dispose() { ${dispose} } };
    },
  };
  return {
    init(scope) { shares = scope; },
    async get() {
      ${expose}
      const [react] = Object.values(shares.react);
      React = (await react.get())();
      return () => ({ default: module });
    },
  };
})();
`;
}

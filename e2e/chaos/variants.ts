/**
 * Hand-written builds of a remote in the format of webpack and federation, without either tool. A
 * screen is a text, and it takes React from the share scope that the host passes to `init`.
 */
interface Variant {
  /** Statements before the module exported as `./remote` exists. */
  readonly expose?: string;
  /** The contract of the module exported as `./remote`. */
  readonly contract?: string;
  /** Statements at the top of the script. */
  readonly top?: string;
  /** Statements of `setup(host)` before it returns. */
  readonly setup?: string;
  /** Body of every screen's component; `text` is its text, `React` is the host's. */
  readonly screen?: string;
  readonly dispose?: string;
}

export const SCREEN_TEXT = '差し替えた画面';

/** A switch in the page: a variant fails while `<html>` has `data-fault`. */
export const THROW_IF_FAULT =
  "if (document.documentElement.dataset.fault !== undefined) throw new Error('switched to fail');";

/** The script of a build with the given faults; its federation container is `hareto_<id>`. */
export function fakeRemoteSource(
  id: string,
  routeIds: readonly string[],
  {
    expose = '',
    contract = '1.2',
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

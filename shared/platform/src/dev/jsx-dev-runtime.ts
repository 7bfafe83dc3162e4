import { Fragment, jsx, jsxs } from '@emotion/react/jsx-runtime';

export { Fragment };

/**
 * The JSX runtime of the page is the host's; what the development transform asks for is led there.
 */
export const jsxDEV = (type: never, props: never, key: string | undefined, isStatic: boolean) =>
  (isStatic ? jsxs : jsx)(type, props, key);

import { Fragment, jsx, jsxs } from '@emotion/react/jsx-runtime';

export { Fragment };

/**
 * The page has only the host's JSX runtime, so calls of the development transform are redirected to
 * it.
 */
export const jsxDEV = (type: never, props: never, key: string | undefined, isStatic: boolean) =>
  (isStatic ? jsxs : jsx)(type, props, key);

import { pageTitle } from '@hareto/design-system/foundation/brand.ts';

/** React puts it into the head. */
export const DocumentTitle = ({ children }: { children: string }) => (
  <title>{pageTitle(children)}</title>
);

import { pageTitle } from '@hareto/design-system/foundation/brand.ts';

/** React moves the title into the head of the document. */
export const DocumentTitle = ({ children }: { children: string }) => (
  <title>{pageTitle(children)}</title>
);

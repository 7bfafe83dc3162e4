import { pageTitle } from '@hareto/shared/ui/brand.ts';

/** React puts it into the head. */
export const DocumentTitle = ({ children }: { children: string }) => <title>{pageTitle(children)}</title>;

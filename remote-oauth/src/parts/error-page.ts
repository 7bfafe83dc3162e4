import { redirect } from '@hareto/platform/router/react-router.ts';

export const errorPath = (title: string, text: string): string =>
  `/error/${encodeURIComponent(title)}/${encodeURIComponent(text)}`;

/** Our own page with our own header: an error must never redirect to another site. */
export const errorPage = (title: string, text: string) => redirect(errorPath(title, text));

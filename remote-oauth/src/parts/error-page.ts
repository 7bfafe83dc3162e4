import { redirect } from '@hareto/platform/router/react-router.ts';

export const errorPath = (title: string, text: string): string =>
  `/error/${encodeURIComponent(title)}/${encodeURIComponent(text)}`;

/** Our own page, under our own header: what is wrong never sends anybody anywhere else. */
export const errorPage = (title: string, text: string) => redirect(errorPath(title, text));

import { redirect } from '@hareto/platform/router/react-router.ts';

/** Our own page, under our own header: what is wrong never sends anybody anywhere else. */
export const errorPage = (title: string, text: string) =>
  redirect(`/error/${encodeURIComponent(title)}/${encodeURIComponent(text)}`);

import { withRedirect } from './with-redirect.ts';

/** The page that sends the mail for a new password; keeps the requested page. */
export const resetPath = (requested: string | null) =>
  withRedirect('/password/sendemail', requested);

export const signUpPath = (requested: string | null) => withRedirect('/signup', requested);

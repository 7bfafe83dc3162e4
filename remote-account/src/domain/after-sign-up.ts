import { withRedirect } from './with-redirect.ts';

/** The mail for a new password; where the visitor wanted to go is kept. */
export const resetPath = (requested: string | null) =>
  withRedirect('/password/sendemail', requested);

export const signUpPath = (requested: string | null) => withRedirect('/signup', requested);

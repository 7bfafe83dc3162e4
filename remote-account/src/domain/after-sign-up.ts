const withRedirect = (path: string, requested: string | null): string =>
  requested === null ? path : `${path}?redirect=${encodeURIComponent(requested)}`;

/** The mail for a new password; where the visitor wanted to go is kept. */
export const resetPath = (requested: string | null) =>
  withRedirect('/password/sendemail', requested);

export const signUpPath = (requested: string | null) => withRedirect('/signup', requested);

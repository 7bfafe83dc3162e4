/** Paths to which partners' servers post forms; no contract of ours names them. */
export const FORM_CALLS = {
  push: '/api/oauth2/par',
  token: '/api/oauth2/token',
  revoke: '/api/oauth2/revoke',
} as const;

/** The paths to which partners' servers post forms; they have no API schema in shared/contracts. */
export const FORM_CALLS = {
  push: '/api/oauth2/par',
  token: '/api/oauth2/token',
  revoke: '/api/oauth2/revoke',
} as const;

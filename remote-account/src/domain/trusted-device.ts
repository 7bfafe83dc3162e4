const KEY = 'hareto.trusted-device';
/** As the server makes them: anything else would be refused with the whole sign-in. */
const TOKEN = /^[\w-]{20,200}$/;

/**
 * What spares this browser the code. In local storage, past the sign-out that clears everything of
 * the user: it names nobody, and counts only beside the right password.
 */
export const trustedDevice = {
  read: (): string | null => {
    const token = window.localStorage.getItem(KEY);
    return token !== null && TOKEN.test(token) ? token : null;
  },
  write: (token: string): void => {
    window.localStorage.setItem(KEY, token);
  },
};

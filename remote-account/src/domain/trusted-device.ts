import { pageStorage } from '@hareto/platform/remote-kit/page-storage.ts';

const KEY = 'hareto.trusted-device';
const storage = pageStorage(window, 'localStorage');
/** The server's format. Another value would make the whole sign-in fail. */
const TOKEN = /^[\w-]{20,200}$/;

/**
 * The token that replaces the code on this browser. It stays in local storage after a sign-out,
 * because it identifies no user and is valid only together with the correct password.
 */
export const trustedDevice = {
  read: (): string | null => {
    const token = storage.getItem(KEY);
    return token !== null && TOKEN.test(token) ? token : null;
  },
  write: (token: string): void => {
    storage.setItem(KEY, token);
  },
};

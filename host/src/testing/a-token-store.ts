import { pageStorage } from '@hareto/platform/remote-kit/page-storage.ts';
import { createTokenStore, type TokenStore } from '../tokens/token-store.ts';

/** The tokens of one page of this browser. */
export const aTokenStore = (onNotStored: () => void = () => undefined): TokenStore =>
  createTokenStore({ storage: pageStorage(window, 'localStorage'), page: window, onNotStored });

/** Gives jsdom, which has no WebAuthn, the part of it that a sign-in uses. */

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** A credential with an assertion, as `navigator.credentials.get()` returns it. */
const ASSERTION = {
  id: 'a2V5',
  rawId: bytes('key'),
  type: 'public-key',
  response: {
    authenticatorData: bytes('data'),
    clientDataJSON: bytes('{}'),
    signature: bytes('signature'),
  },
  getClientExtensionResults: () => ({}),
};

export interface FakePasskeys {
  /** The user chooses a passkey: resolves the pending `navigator.credentials.get()`. */
  readonly choose: () => void;
  /** The user closes the passkey dialog of the browser: rejects the pending call. */
  readonly close: () => void;
  /**
   * The source of the passkey that the page waits for: the dialog of the browser or the suggestions
   * of a field; null while it waits for none.
   */
  readonly waitingFor: () => 'dialog' | 'suggestions' | null;
  /** Number of requests so far. */
  readonly count: () => number;
  /** Identifiers of passkeys that the page reported as unknown: a browser then forgets them. */
  readonly forgotten: readonly string[];
}

export function installPasskeys(): FakePasskeys {
  const forgotten: string[] = [];
  let pending: {
    request: CredentialRequestOptions;
    resolve: (credential: unknown) => void;
    reject: (error: Error) => void;
  } | null = null;
  let count = 0;
  const get = async (request: CredentialRequestOptions) =>
    new Promise((resolve, reject) => {
      count += 1;
      const own = { request, resolve, reject };
      pending = own;
      request.signal?.addEventListener('abort', () => {
        if (pending === own) pending = null;
        reject(new DOMException('aborted', 'AbortError'));
      });
    });
  const settle = (callback: (call: NonNullable<typeof pending>) => void) => {
    if (!pending) throw new Error('the browser shows nothing');
    const call = pending;
    pending = null;
    callback(call);
  };
  const PublicKeyCredential = Object.assign(function PublicKeyCredential() {}, {
    isConditionalMediationAvailable: async () => true,
    signalUnknownCredential: async ({ credentialId }: { credentialId: string }) => {
      forgotten.push(credentialId);
    },
  });
  Object.assign(window, { PublicKeyCredential });
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
  return {
    choose: () => settle(({ resolve }) => resolve(ASSERTION)),
    close: () => settle(({ reject }) => reject(new DOMException('closed', 'NotAllowedError'))),
    waitingFor: () => {
      if (!pending) return null;
      return pending.request.mediation === 'conditional' ? 'suggestions' : 'dialog';
    },
    count: () => count,
    forgotten,
  };
}

export function removePasskeys(): void {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
}

/** Gives jsdom the part of WebAuthn that a sign-in uses; it has none. */

type Request = CredentialRequestOptions;

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** A signature as the browser gives it. */
const SIGNATURE = {
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
  /** The user chooses a passkey in what the browser shows last. */
  readonly choose: () => void;
  /** The user closes the browser's window. */
  readonly close: () => void;
  /** The page waits for the window of the browser, or for the suggestions of a field. */
  readonly waitingFor: () => 'window' | 'suggestions' | null;
  /** Number of requests so far. */
  readonly count: () => number;
  /** Identifiers of passkeys that the browser was asked to forget. */
  readonly forgotten: readonly string[];
}

export function installPasskeys(): FakePasskeys {
  const forgotten: string[] = [];
  let waiting: {
    request: Request;
    resolve: (signed: unknown) => void;
    reject: (why: Error) => void;
  } | null = null;
  let count = 0;
  const get = async (request: Request) =>
    new Promise((resolve, reject) => {
      count += 1;
      const own = { request, resolve, reject };
      waiting = own;
      request.signal?.addEventListener('abort', () => {
        if (waiting === own) waiting = null;
        reject(new DOMException('aborted', 'AbortError'));
      });
    });
  const end = (how: (one: NonNullable<typeof waiting>) => void) => {
    if (!waiting) throw new Error('the browser shows nothing');
    const one = waiting;
    waiting = null;
    how(one);
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
    choose: () => end(({ resolve }) => resolve(SIGNATURE)),
    close: () => end(({ reject }) => reject(new DOMException('closed', 'NotAllowedError'))),
    waitingFor: () => {
      if (!waiting) return null;
      return waiting.request.mediation === 'conditional' ? 'suggestions' : 'window';
    },
    count: () => count,
    forgotten,
  };
}

export function removePasskeys(): void {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
}

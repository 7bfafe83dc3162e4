
export type LoadPhase = 'entry' | 'expose' | 'validate' | 'setup';
export type LoadCause = 'network' | 'timeout' | 'integrity' | 'evaluation' | 'empty-module' | 'contract' | 'setup' | 'unknown-remote';

/** Why a remote could not be brought up; classified once (federation §3.1). */
export class RemoteError extends Error {
  readonly remoteId: string;
  readonly phase: LoadPhase;
  readonly causeKind: LoadCause;
  readonly traceId: string;

  constructor(remoteId: string, phase: LoadPhase, causeKind: LoadCause, options?: { cause?: unknown }) {
    super(`remote ${remoteId}: ${phase} failed (${causeKind})`, options);
    this.name = 'RemoteError';
    this.remoteId = remoteId;
    this.phase = phase;
    this.causeKind = causeKind;
    this.traceId = crypto.randomUUID().slice(0, 8);
  }

  /** Trying again may help: the file may come through this time, or a reload may bring a release that is still served. */
  get retryable(): boolean {
    return this.causeKind === 'network' || this.causeKind === 'timeout' || this.causeKind === 'empty-module';
  }
}

const NETWORK_HINTS = ['ScriptNetworkError', 'ChunkLoadError', 'Loading chunk', 'Loading CSS chunk', 'error loading', 'RUNTIME-008', 'Failed to fetch'];

export function toRemoteError(remoteId: string, phase: LoadPhase, thrown: unknown): RemoteError {
  if (thrown instanceof RemoteError) return thrown;
  const text = thrown instanceof Error ? `${thrown.name} ${thrown.message}` : String(thrown);
  return new RemoteError(remoteId, phase, causeOf(text), { cause: thrown });
}

function causeOf(text: string): LoadCause {
  if (text.includes('no integrity is known')) return 'integrity';
  if (/timeout/i.test(text)) return 'timeout';
  if (NETWORK_HINTS.some((hint) => text.includes(hint))) return 'network';
  return 'evaluation';
}

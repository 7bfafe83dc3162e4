import type { ScriptFailure } from './remote-error.ts';
import type { ScriptWatch } from './script-watch.ts';

/**
 * Call this only after a script element has failed; `requestedAt` is the time at which it was
 * created. An earlier response is ignored: it is the one of a failed preload, after which browsers
 * fail the element without a request.
 */
export function failureOfScript(
  url: string,
  scripts: ScriptWatch,
  requestedAt: number,
): ScriptFailure {
  const response = scripts.responseTo(url);
  const httpStatus = response && response.arrivedAt >= requestedAt ? response.status : 0;
  if (httpStatus >= 400) return { causeKind: 'http', url, httpStatus };
  // The file arrived, but the browser rejected it.
  if (httpStatus >= 200) return { causeKind: 'integrity', url, httpStatus };
  if (scripts.isBlocked(url)) return { causeKind: 'integrity', url };
  return { causeKind: scripts.isOffline() ? 'offline' : 'network', url };
}

/** The error that webpack's loader throws for a chunk. */
interface ChunkError {
  readonly type: string;
  readonly request: string;
}

/**
 * Finds the cause of a failed `import()`: a failed chunk, an unknown hash, or an error that the
 * code itself threw.
 */
export function failureOfCode(
  thrown: unknown,
  origin: string,
  scripts: ScriptWatch,
  requestedAt: number,
): ScriptFailure {
  if (isChunkError(thrown)) {
    const url = new URL(thrown.request, origin).href;
    if (thrown.type === 'timeout') return { causeKind: 'timeout', url };
    // The chunk was loaded but did not register its modules, because it threw.
    if (thrown.type === 'missing') return { causeKind: 'evaluation', url };
    return failureOfScript(url, scripts, requestedAt);
  }
  if (thrown instanceof UnknownScript) return { causeKind: 'integrity', url: thrown.url };
  return { causeKind: 'evaluation' };
}

/** The release has no hash for this script. */
export class UnknownScript extends Error {
  readonly url: string;

  constructor(url: string) {
    super(`no integrity is known for ${url}`);
    this.name = 'UnknownScript';
    this.url = url;
  }
}

function isChunkError(thrown: unknown): thrown is Error & ChunkError {
  return (
    thrown instanceof Error &&
    thrown.name === 'ChunkLoadError' &&
    'request' in thrown &&
    typeof thrown.request === 'string' &&
    'type' in thrown
  );
}

export type LoadPhase = 'entry' | 'expose' | 'validate' | 'setup' | 'screen' | 'dispose' | 'render';

/** The reason why a remote could not be loaded; decided only here and in script-failure.ts. */
export type LoadCause =
  | 'http'
  | 'network'
  | 'offline'
  | 'timeout'
  | 'integrity'
  | 'evaluation'
  | 'no-container'
  | 'empty-module'
  | 'contract'
  | 'setup'
  | 'dispose'
  | 'disabled'
  | 'stuck'
  | 'unknown-remote';

export interface ScriptFailure {
  readonly causeKind: LoadCause;
  readonly url?: string;
  readonly httpStatus?: number;
}

interface Options extends Partial<ScriptFailure> {
  readonly cause?: unknown;
  readonly traceId?: string;
}

/**
 * Temporary statuses: another attempt may succeed. 511 comes from a network that requires its own
 * sign-in; CDNs use 520 and above for problems of the server behind them.
 */
const TEMPORARY_STATUSES = [408, 425, 429, 500, 502, 503, 504, 511];
const isTemporaryStatus = (status: number) =>
  TEMPORARY_STATUSES.includes(status) || (status >= 520 && status <= 530);

export class RemoteError extends Error {
  readonly remoteId: string;
  readonly phase: LoadPhase;
  readonly causeKind: LoadCause;
  readonly url: string | undefined;
  readonly httpStatus: number | undefined;
  readonly traceId: string;

  constructor(
    remoteId: string,
    phase: LoadPhase,
    causeKind: LoadCause,
    { cause, url, httpStatus, traceId = newTraceId() }: Options = {},
  ) {
    super(
      `remote ${remoteId}: ${phase} failed (${[causeKind, httpStatus].filter(Boolean).join(' ')})`,
      { cause },
    );
    this.name = 'RemoteError';
    this.remoteId = remoteId;
    this.phase = phase;
    this.causeKind = causeKind;
    this.url = url;
    this.httpStatus = httpStatus;
    this.traceId = traceId;
  }

  /** The same request may succeed in a moment. */
  get isTemporary(): boolean {
    if (this.causeKind === 'http')
      return this.httpStatus !== undefined && isTemporaryStatus(this.httpStatus);
    return (
      this.causeKind === 'network' ||
      this.causeKind === 'offline' ||
      this.causeKind === 'timeout' ||
      this.causeKind === 'empty-module'
    );
  }

  /**
   * The file itself could not be fetched. A later attempt may get it, and so may a page of a newer
   * release. A set-up that hangs has its files, and each attempt would leave another copy of it.
   */
  get isFileFailure(): boolean {
    return (
      (this.isTemporary && this.phase !== 'setup') ||
      this.causeKind === 'http' ||
      this.causeKind === 'integrity' ||
      this.causeKind === 'no-container'
    );
  }

  /** A newer release may have removed the file. A page on a hanging server would hang as well. */
  get isReloadUseful(): boolean {
    return this.isFileFailure && this.causeKind !== 'timeout';
  }
}

export const newTraceId = (): string => crypto.randomUUID().slice(0, 8);

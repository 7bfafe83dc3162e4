import { OperatorError } from '../operator-error.ts';

/** The call that failed, for the message. */
export interface CallDescription {
  readonly address: string;
  readonly call: string;
  readonly limitMs: number;
}

/** A call to a bucket that did not succeed, in one sentence. */
export class BucketError extends OperatorError {
  override readonly name = 'BucketError';
  /** Errors of one kind count as one outage, although their messages may name different calls. */
  readonly kind: string;
  /** True when the same call may succeed later without a change of settings. */
  readonly isOutage: boolean;

  private constructor(message: string, kind: string, isOutage: boolean) {
    super(message);
    this.kind = kind;
    this.isOutage = isOutage;
  }

  static silent({ address, call, limitMs }: CallDescription): BucketError {
    const limit = `${limitMs / 1000} s`;
    return new BucketError(`${address} does not answer within ${limit}: ${call}`, 'silent', true);
  }

  static slow({ address, call, limitMs }: CallDescription): BucketError {
    return new BucketError(
      `${address} is too slow: ${call} is not complete after ${limitMs / 1000} s`,
      'slow',
      true,
    );
  }

  static unreachable({ address }: CallDescription, error: unknown): BucketError {
    return new BucketError(`${address} cannot be reached: ${reasonOf(error)}`, 'unreachable', true);
  }

  /** Has the kind `unreachable`, because a service that stops also breaks off its answers. */
  static cut({ address, call }: CallDescription, error: unknown): BucketError {
    return new BucketError(
      `${address} breaks off its answer to ${call}: ${reasonOf(error)}`,
      'unreachable',
      true,
    );
  }

  static refused({ address, call }: CallDescription, status: number, body: Buffer): BucketError {
    const reason = /<Code>(\w+)/.exec(body.toString('utf8'))?.[1] ?? 'no reason given';
    return new BucketError(
      `${address} answers ${status} to ${call}: ${reason}`,
      String(status),
      status >= 500 || status === 429,
    );
  }
}

/** `fetch` itself only says that it failed; the cause has the reason. */
function reasonOf(error: unknown): string {
  const { cause = error } = error as { cause?: unknown };
  return String(cause);
}

export const isTimeout = (error: unknown, signal: AbortSignal): boolean =>
  signal.aborted && (error === signal.reason || (error as Error).name === 'AbortError');

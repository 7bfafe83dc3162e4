import { OperatorError } from '@hareto/server-kit/operator-error.ts';

/**
 * A store of builds and releases: a directory or an S3 bucket, with the same names in both.
 *
 *     remotes/<id>/<version>/…        scripts of one build, their .br and .gz beside them, remote.json, mf-manifest.json
 *     host/…                          scripts of every host build (their names carry their hash) and its static files
 *     host-builds/<version>/host.json
 *     releases/000001.json            one file for each release, which never changes
 *     current                         the pointer: the number of the release that is live
 */
export interface ReleaseStore {
  /** The address as the user wrote it, for messages. */
  readonly address: string;
  /** The local directory of the files, or null when they must be fetched. */
  readonly directory: string | null;
  /** Rejects when the store would let a second writer overwrite a file. */
  probe(): Promise<void>;
  read(key: string): Promise<Buffer | null>;
  /** Length in bytes, or null when there is no such file. */
  size(key: string): Promise<number | null>;
  /** Keys that begin with `prefix`, which ends with a slash. */
  list(prefix: string): Promise<string[]>;
  /**
   * Returns true when the file is new. Stored files never change: rejects with `AlreadyStored` when
   * the content differs.
   */
  writeOnce(key: string, content: Uint8Array | string): Promise<boolean>;
  pointer(): Promise<Pointer | null>;
  /**
   * Writes `to`, a release that was never live, into the pointer if the pointer is still `from`;
   * returns false if another process has moved it. Rejects when the store refuses the write although
   * the pointer is still `from`.
   */
  movePointer(from: Pointer | null, to: string): Promise<boolean>;
}

export interface Pointer {
  readonly release: string;
  /** The version of the pointer (in a bucket its ETag), compared when the pointer is moved. */
  readonly tag: string;
}

export const POINTER = 'current';

/** An error of a store, a build or a release that an administrator can correct. */
export class ReleaseError extends OperatorError {
  override readonly name: string = 'ReleaseError';
}

export class AlreadyStored extends ReleaseError {
  override readonly name = 'AlreadyStored';
  constructor(key: string, address: string) {
    super(`${key} is in ${address} already, with other content; what is stored never changes`);
  }
}

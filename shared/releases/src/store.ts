import { OperatorError } from '@hareto/server-kit/operator-error.ts';

/**
 * A store of builds and releases: a directory or an S3 bucket, with the same names in both.
 *
 *     remotes/<id>/<version>/…        scripts of one build, their .br and .gz beside them, remote.json, mf-manifest.json
 *     host/…                          scripts of every host build (their names carry their hash) and its static files
 *     host-builds/<version>/host.json
 *     releases/000001.json            append-only
 *     current                         the pointer: the number of the release that is live
 */
export interface ReleaseStore {
  /** The address as the user wrote it, for messages. */
  readonly address: string;
  /** The local directory of the files, or null when they must be fetched. */
  readonly directory: string | null;
  /** Rejects when the store does not protect written files from a second writer. */
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
   * Moves the pointer to a release it has never named, if it is still in the state that was read;
   * returns true when it did. Rejects when the store refuses although the pointer has not moved.
   */
  movePointer(from: Pointer | null, to: string): Promise<boolean>;
}

export interface Pointer {
  readonly release: string;
  /** The store compares this when the pointer is moved. */
  readonly tag: string;
}

export const POINTER = 'current';

/** An error of a store, a build or a release that the operator can fix. */
export class ReleaseError extends OperatorError {
  override readonly name: string = 'ReleaseError';
}

export class AlreadyStored extends ReleaseError {
  override readonly name = 'AlreadyStored';
  constructor(key: string, address: string) {
    super(`${key} is in ${address} already, with other content; what is stored never changes`);
  }
}

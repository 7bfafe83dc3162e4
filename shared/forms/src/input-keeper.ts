/** Typed values, and the version of the draft that they are based on. */
export interface KeptInput<Values> {
  readonly version: number;
  readonly values: Values;
}

/**
 * Keeps the input that the server does not have yet when the session ends while a form is open. The
 * same form restores it for the same user.
 */
export interface InputKeeper<Values> {
  /** True when the session has ended, so that nothing can be saved. */
  readonly hasSessionEnded: () => boolean;
  /** The input of this user, or null. It is kept until it is removed. */
  readonly read: () => KeptInput<Values> | null;
  readonly keep: (input: KeptInput<Values>) => void;
  readonly forget: () => void;
}

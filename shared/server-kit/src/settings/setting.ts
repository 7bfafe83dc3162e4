import * as v from 'valibot';

export type Program =
  | 'edge'
  | 'api'
  | 'worker'
  | 'migrate'
  | 'clients'
  | 'objects'
  | 'card-sandbox'
  | 'mail-viewer'
  | 'sample-partner'
  | 'release';

export interface Setting {
  /** The form of a value that is set. */
  readonly schema: v.GenericSchema<string, unknown>;
  readonly programs: readonly Program[];
  /** For the table of docs/operations.md. */
  readonly meaning: string;
  /** The value when it is not set. */
  readonly default?: string;
  /**
   * A description of the default, for the table, when it depends on the program or on another
   * setting.
   */
  readonly defaultDescription?: string;
  /** These programs refuse to start without it. */
  readonly requiredBy?: readonly Program[];
  /** Programs refuse to start with `SANDBOX=0` without it. */
  readonly requiredInProduction?: true;
}

export const EDGE = ['edge'] as const;
/** API and worker open the same connections and check the same settings of them. */
export const API_AND_WORKER = ['api', 'worker'] as const;
/** These programs show or simulate data and payments that must not exist outside the sandbox. */
export const SANDBOX_PROGRAMS = ['card-sandbox', 'mail-viewer'] as const;
export const WITH_DATABASE = [
  'api',
  'worker',
  'migrate',
  'clients',
  'card-sandbox',
  'mail-viewer',
] as const;

export const isOneOf = (programs: readonly Program[], program: Program) =>
  programs.includes(program);

export const text = v.pipe(v.string(), v.nonEmpty());
export const switchSchema = v.picklist(['0', '1'], 'give 0 or 1');
export const wholeNumber = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}$/, 'give a whole number'),
  v.transform(Number),
);
export const url = v.pipe(v.string(), v.url('give an address such as https://pay.example'));
/** Compared with the origin that a browser states, which has no path and no slash at its end. */
export const origin = v.pipe(
  v.string(),
  v.check(
    (value) => URL.canParse(value) && new URL(value).origin === value,
    'give an origin such as https://pay.example',
  ),
);
export const timeOfDay = v.pipe(
  v.string(),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'give a time such as 08:00'),
);
/** A folder, or `s3://bucket/prefix`; `s3:/bucket` is neither. */
export const storageAddress = v.pipe(
  v.string(),
  v.regex(
    /^(?:s3:\/\/[a-z0-9][a-z0-9.-]+(?:\/[\w./-]*)?|(?!s3:|\w+:\/).+)$/,
    'give s3://bucket/prefix or a folder',
  ),
);
/** True for a URL whose user and password, if it has them, can be decoded. */
export function isAddressWithUser(value: string): boolean {
  try {
    const { username, password } = new URL(value);
    decodeURIComponent(`${username}${password}`);
    return true;
  } catch {
    return false;
  }
}
/** Separated by commas. */
export const list = v.pipe(
  v.string(),
  v.transform((value) =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  ),
);
export const origins = v.pipe(list, v.minLength(1, 'give at least one origin'), v.array(origin));
export const urls = v.pipe(list, v.minLength(1, 'give at least one address'), v.array(url));

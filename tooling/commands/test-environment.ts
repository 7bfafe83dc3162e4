/**
 * The variables of the caller's environment that a test run keeps: those of the system and its
 * tools, and the settings of tests. Other variables, such as `RELEASE_STORE` or `LOG_LEVEL`, are
 * settings of the product and would change the tests' results.
 */
const TEST_VARIABLES: readonly RegExp[] = [
  /^(?:PATH|HOME|USER|LOGNAME|SHELL|TERM|COLORTERM|LANG|CI|DISPLAY|TMPDIR|TEMP|TMP)$/u,
  /^(?:SystemRoot|SystemDrive|ComSpec|PATHEXT|APPDATA|LOCALAPPDATA|USERPROFILE|WINDIR)$/iu,
  /^(?:LC|XDG|npm|PNPM|GITHUB|RUNNER)_|^LD_LIBRARY_PATH$/u,
  /^NODE_(?:OPTIONS|EXTRA_CA_CERTS|PATH)$|^(?:FORCE|NO)_COLOR$|^(?:https?|no|all)_proxy$/iu,
  /^(?:DATABASE_URL|CHROMIUM_PATH|INVOICE_REQUEST_FEATURE|WRITE_MAILS)$/u,
  /^(?:E2E|BENCH|FUZZ|MATRIX|MONEY)_\w+$/u,
  // Keys of the bucket that MATRIX_STORE names.
  /^AWS_\w+$/u,
];

/** Removes all other variables from `environment`, so that child processes do not get them. */
export function keepOnlyTestVariables(environment: NodeJS.ProcessEnv = process.env): void {
  for (const name of Object.keys(environment))
    if (!TEST_VARIABLES.some((pattern) => pattern.test(name)))
      Reflect.deleteProperty(environment, name);
}

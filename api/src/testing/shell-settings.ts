/**
 * The variables of the caller's environment that reach API tests: those that programs need to run
 * at all, those that jest sets, and those that tests read. Everything else (RELEASE_STORE, SANDBOX,
 * PORT, PG*, AWS_* of a shell) would change what the product does.
 */
const KEPT_VARIABLES =
  /^(?:PATH|HOME|USER|TMPDIR|TEMP|TMP|SystemRoot|TZ|LANG|LC_\w+|NODE_ENV|JEST_\w+|FORCE_COLOR|NO_COLOR|CI|DATABASE_URL|HARETO_TEST_\w+|FUZZ_\w+|S3_TEST_URL|WRITE_MAILS)$/;

export function withoutShellSettings<Environment extends Record<string, string | undefined>>(
  environment: Environment,
): Partial<Environment> {
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => KEPT_VARIABLES.test(name)),
  ) as Partial<Environment>;
}

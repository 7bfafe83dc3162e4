/** `isReused`: another test of the file follows and may reuse the cleaned resource. */
type Close = (options: { isReused: boolean }) => Promise<void>;

const closedAfterFile: Close[] = [];
const closedAfterTest: Close[] = [];
let isInTest = false;

// Jest accepts hooks only while a test file is loaded. A test's resources are closed before the
// next test and not in `afterEach`, because the test's own `afterEach` runs later than one
// registered here and may still need them.
beforeEach(async () => {
  await closeAll(closedAfterTest, true);
  isInTest = true;
});
afterEach(() => {
  isInTest = false;
});
afterAll(async () => {
  await closeAll(closedAfterTest, false);
  await closeAll(closedAfterFile, false);
});

/** Resources of a test or its `beforeEach` end with the test, all others with the file. */
export function closeAfterUse(close: Close): void {
  (isInTest ? closedAfterTest : closedAfterFile).push(close);
}

/** Closes in reverse order of opening: an API before its database. */
async function closeAll(closers: Close[], isReused: boolean): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close({ isReused });
}

/** `isReused`: another test of the file follows, which may take over what is cleaned. */
type Close = (options: { isReused: boolean }) => Promise<void>;

const ofFile: Close[] = [];
const ofTest: Close[] = [];
let isInTest = false;

// Jest takes hooks while a test file is loaded, not once a test has begun. A test's things are closed
// before the next test and not after it: its own `afterEach` may still need them, and runs later
// than one that was registered here.
beforeEach(async () => {
  await closeAll(ofTest, true);
  isInTest = true;
});
afterEach(() => {
  isInTest = false;
});
afterAll(async () => {
  await closeAll(ofTest, false);
  await closeAll(ofFile, false);
});

/** Resources of a test or its `beforeEach` end with the test, all others with the file. */
export function closeAfterUse(close: Close): void {
  (isInTest ? ofTest : ofFile).push(close);
}

/** The last one opened is the first one closed: an API before its database. */
async function closeAll(closers: Close[], isReused: boolean): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close({ isReused });
}

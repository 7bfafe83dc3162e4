/** `npm test` leaves the test out, `npm run e2e -- journeys --all` runs it (e2e/README.md). */
export const ONLY_IN_ALL_JOURNEYS = { tag: '@all' };

/** `npm test` runs one variant of a test that runs at several widths or for several reasons. */
export const inNpmTestIf = (isInNpmTest: boolean) => (isInNpmTest ? {} : ONLY_IN_ALL_JOURNEYS);

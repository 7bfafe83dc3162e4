/** `npm test` leaves the test out, `npm run e2e -- journeys --all` runs it (e2e/README.md). */
export const LEFT_OUT = { tag: '@all' };

/** Of a test that runs at several widths or for several reasons, `npm test` runs one. */
export const leftOutUnless = (isRun: boolean) => (isRun ? {} : LEFT_OUT);

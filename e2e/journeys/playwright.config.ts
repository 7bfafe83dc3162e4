import { journeysSuite } from '../support/journeys-config.ts';

const LAST = 'every-screen.spec.ts';

export default journeysSuite({
  testDir: '.',
  outputDir: '../test-results/journeys',
  projects: [
    { name: 'journeys', testIgnore: LAST },
    { name: 'screens', testMatch: LAST, dependencies: ['journeys'] },
  ],
});

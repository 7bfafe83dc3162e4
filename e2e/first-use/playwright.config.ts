import { journeysSuite } from '../support/journeys-config.ts';

// The product starts without any data: the first user signs up.
export default journeysSuite({ testDir: '.', outputDir: '../test-results/first-use' });

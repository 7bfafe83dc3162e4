import { journeysSuite } from '../support/journeys-config.ts';

// The product begins without any data: whoever comes first signs up.
export default journeysSuite({ testDir: '.', outputDir: '../test-results/first-use' });

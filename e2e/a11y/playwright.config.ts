import { screensSuite } from '../screens/screens-config.ts';

// Reduced motion: what is measured is the look at rest, not a moment of a transition.
export default screensSuite({
  testDir: '.',
  timeout: 120_000,
  workers: 2,
  use: { contextOptions: { reducedMotion: 'reduce' } },
});

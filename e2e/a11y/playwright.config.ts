import { screensSuite } from '../screens/screens-config.ts';

// Reduced motion: measures the final look, not a moment of a transition.
export default screensSuite({
  testDir: '.',
  timeout: 120_000,
  workers: 2,
  use: { contextOptions: { reducedMotion: 'reduce' } },
});

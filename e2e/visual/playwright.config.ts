import { screensSuite } from '../screens/screens-config.ts';

export default screensSuite({
  testDir: '.',
  timeout: 120_000,
  // Visits change no data, so they need no order.
  workers: 2,
  fullyParallel: true,
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  expect: {
    timeout: 15_000,
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
      // The same browser and font draw the same picture twice; a tenth of a per mille allows for
      // the edge of a rounded corner, but not for a letter.
      threshold: 0.1,
      maxDiffPixelRatio: 0.0001,
    },
  },
});

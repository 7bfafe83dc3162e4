import { BROWSER_PACKAGES } from '../build/browser-packages.ts';
import { readFile, TRACKED } from './doc-pages.ts';

const SCRIPTS = TRACKED.filter(
  (path) =>
    (/^(?:host|remote-\w+|sandbox\/src\/card-sandbox\/browser)\//u.test(path) ||
      BROWSER_PACKAGES.some((folder) => path.startsWith(`${folder}/`))) &&
    /\.tsx?$/u.test(path) &&
    !/\.test\.tsx?$|\/testing\/|^host\/edge\//u.test(path),
);

describe('the scripts for the browsers of docs/browsers.md', () => {
  test.each([
    ['lookbehind in a regular expression, which needs Safari 16.4', /\(\?<[=!]/u],
    ['static block, which needs Safari 16.4', /\bstatic\s*\{/u],
    [
      'segmenter of texts, which needs Firefox 125',
      /new Intl\.Segmenter|\bv\.\w*(?:graphemes|words)\(/iu,
    ],
  ])('have no %s', (_what, pattern) => {
    expect(SCRIPTS.filter((path) => pattern.test(readFile(path)))).toEqual([]);
  });
});

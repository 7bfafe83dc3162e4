/** @jest-environment <rootDir>/tooling/jest/browser-environment.mjs */

const SHEET = `
  p { color: red; display: block }
  .a, span[title="x, y"] { color: green }
  p.a { font-weight: bold }
  p.a.b { display: none }
  .a:not(.c) { text-align: center }
  div > .inner { visibility: hidden }
  .outer .a:has(em) { float: left }
  * { cursor: help }
  P { z-index: 3 }
  @media screen { .c { color: blue } }
  @media print { .c { color: black } }
  .c { float: unset }
`;

const PROPERTIES = [
  'color',
  'cursor',
  'display',
  'float',
  'font-weight',
  'text-align',
  'visibility',
  'z-index',
];

function addSheet(text: string): void {
  const sheet = document.createElement('style');
  sheet.textContent = text;
  document.head.append(sheet);
}

function styleOf(selector: string): Record<string, string> {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`${selector} is not in the page`);
  const style = getComputedStyle(element);
  const pairs = PROPERTIES.map((name) => [name, style.getPropertyValue(name)] as const);
  return Object.fromEntries(pairs.filter(([, value]) => value !== ''));
}

beforeEach(() => {
  document.head.replaceChildren();
  document.body.innerHTML =
    '<div class="outer"><p class="a"><em>1</em></p><p class="a b c">2</p><span title="x, y">3</span>' +
    '<div><section class="inner"><b id="deep">4</b></section></div></div>';
  addSheet(SHEET);
});

const GREEN = 'rgb(0, 128, 0)';

test.each([
  [
    'p.a',
    {
      color: GREEN,
      cursor: 'help',
      display: 'block',
      float: 'left',
      'font-weight': 'bold',
      'text-align': 'center',
      visibility: 'visible',
    },
  ],
  [
    'p.b',
    {
      color: 'rgb(0, 0, 255)',
      cursor: 'help',
      display: 'none',
      'font-weight': 'bold',
      visibility: 'visible',
    },
  ],
  ['span', { color: GREEN, cursor: 'help', visibility: 'visible' }],
  ['#deep', { color: 'canvastext', cursor: 'help', 'font-weight': 'bold', visibility: 'hidden' }],
])('an element %s has the style that jsdom itself computes', (selector, expected) => {
  expect(styleOf(selector)).toEqual(expected);
});

test('a style follows each change of the page', () => {
  const displayOfSpan = () => styleOf('span')['display'];
  const before = displayOfSpan();
  addSheet('.gone { display: none }');
  document.querySelector('span')?.classList.add('gone');
  const withClass = displayOfSpan();
  document.querySelector('span')?.setAttribute('style', 'display: flex');
  const withOwnStyle = displayOfSpan();
  document.querySelector('span')?.removeAttribute('style');
  document.head.lastChild?.remove();
  expect([before, withClass, withOwnStyle, displayOfSpan()]).toEqual([
    undefined,
    'none',
    'flex',
    undefined,
  ]);
});

import { render } from '@testing-library/react';
import { Mail } from 'lucide-react';
import createIcon from './lucide-icon.tsx';

const OwnMail = createIcon({
  name: 'mail',
  node: [
    ['path', { d: 'm22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7', key: '132q7q' }],
    ['rect', { x: '2', y: '4', width: '20', height: '16', rx: '2', key: 'izxlao' }],
  ],
});

/** The attributes of an element and its descendants. */
function drawn(element: Element | null): unknown {
  if (!element) return null;
  const attributes = Object.fromEntries(
    [...element.attributes].map(({ name, value }) => [name, value.trim()]),
  );
  return { tag: element.tagName, attributes, inside: [...element.children].map(drawn) };
}

test.each([
  ['a decoration', {}],
  ['an accessible name', { role: 'img', 'aria-label': 'メール' }],
  [
    'a stroke, a class and a style',
    { strokeWidth: 1.9, className: 'glyph', style: { width: '1.2em' }, focusable: false },
  ],
] as const)('renders an icon with %s exactly as lucide does', (_, props) => {
  const own = render(<OwnMail {...props} />).container.firstElementChild;
  const ofLucide = render(<Mail {...props} />).container.firstElementChild;
  expect(drawn(own)).toEqual(drawn(ofLucide));
});

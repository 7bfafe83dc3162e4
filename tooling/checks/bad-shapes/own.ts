import type { BadShape } from './bad-shape.ts';

const styled = (style: string): BadShape => ({
  rule: 'hareto/look-from-tokens',
  text: `import { css } from '@emotion/react';\nexport const bad = css\`${style}\`;\n`,
});
const inElement = (attribute: string): BadShape => ({
  rule: 'hareto/look-from-tokens',
  text: `export const Bad = () => <p ${attribute}>x</p>;\n`,
});

/** The shapes of tooling/lint. */
export const OWN: readonly BadShape[] = [
  { rule: 'hareto/no-export-all', text: "export * from './kept-flows.ts';\n" },
  {
    rule: 'hareto/no-fetch-in-effect',
    text: "import { useEffect } from 'react';\ndeclare const host: () => { http: { call: () => Promise<void> } };\nexport function useBad() {\n  useEffect(() => {\n    void host().http.call();\n  }, []);\n}\n",
  },
  {
    rule: 'hareto/no-module-state',
    text: 'let bad = 0;\nexport const next = () => (bad += 1);\n',
  },
  { rule: 'hareto/no-module-state', text: 'export let bad = 0;\n' },
  styled('color: #fff;'),
  styled('background: hsl(0 0% 0% / 50%);'),
  styled('background: white;'),
  styled('font-size: 0.9rem;'),
  styled('font: 700 14px/1.5 sans-serif;'),
  styled('box-shadow: inset 0 1px 2px currentColor;'),
  styled('z-index: 3;'),
  inElement('css={{ fontSize: 12 }}'),
  inElement('style={{ zIndex: 3 }}'),
  inElement("style={{ color: '#fff' }}"),
  {
    rule: 'hareto/look-from-tokens',
    text: "import { css } from '@emotion/react';\nexport const bad = css({ fontSize: 12 });\n",
  },
];

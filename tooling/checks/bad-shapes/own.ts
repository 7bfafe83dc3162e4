import type { BadShape } from './bad-shape.ts';

const styled = (style: string): BadShape => ({
  rule: 'hareto/look-from-tokens',
  text: `import { css } from '@emotion/react';\nexport const bad = css\`${style}\`;\n`,
});
const inElement = (attribute: string): BadShape => ({
  rule: 'hareto/look-from-tokens',
  text: `export const Bad = () => <p ${attribute}>x</p>;\n`,
});

const compared = (comparison: string): BadShape => ({
  rule: 'hareto/no-status-number',
  text: `declare const status: number;\ndeclare const it: { registration_status: number };\ndeclare const maybe: typeof it | undefined;\nexport const bad = () => ${comparison};\n`,
});

const besideText = (children: string): BadShape => ({
  rule: 'hareto/text-stands-alone',
  text: `export const Bad = ({ count }: { count: number }) => <p>${children}</p>;\n`,
});

const measured = (code: string): BadShape => ({
  rule: 'hareto/lengths-from-tokens',
  text: `import { css } from '@emotion/react';\nimport { Icon } from '@hareto/design-system/foundation/icon.tsx';\nimport { X } from 'lucide-react';\n${code}\n`,
});

/** Bad examples for the rules of tooling/lint. */
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
  besideText('{count}件'),
  besideText('未読 {String(count)}'),
  besideText("{count === 0 ? 'なし' : 'あり'}：詳細"),
  compared('status === 6'),
  compared('6 !== status'),
  compared('it.registration_status >= 2'),
  compared("it['registration_status'] === 0"),
  compared('maybe?.registration_status === 0'),
  compared('(it.registration_status as 0 | 1) === 0'),
  compared('[6, 7].includes(it.registration_status)'),
  compared('{ switch (status) { case 8: return true; default: return false; } }'),
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
  measured('export const bad = css`gap: 8px;`;'),
  measured('export const bad = css`border: 1px solid; padding: 2px 12.5px;`;'),
  measured('export const bad = css`max-height: calc(100vh - 64px);`;'),
  measured('export const bad = css`border-radius: 10px;`;'),
  measured("export const Bad = () => <p css={{ width: '40px' }}>x</p>;"),
  measured('export const Bad = () => <Icon icon={X} size="14px" />;'),
];

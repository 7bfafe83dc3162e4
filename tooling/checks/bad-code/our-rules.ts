import type { BadCode } from './bad-code.ts';

const badStyle = (style: string): BadCode => ({
  rule: 'hareto/look-from-tokens',
  text: `import { css } from '@emotion/react';\nexport const bad = css\`${style}\`;\n`,
});
const badAttribute = (attribute: string): BadCode => ({
  rule: 'hareto/look-from-tokens',
  text: `export const Bad = () => <p ${attribute}>x</p>;\n`,
});

const badComparison = (comparison: string): BadCode => ({
  rule: 'hareto/no-status-number',
  text: `declare const status: number;\ndeclare const it: { registration_status: number };\ndeclare const maybe: typeof it | undefined;\nexport const bad = () => ${comparison};\n`,
});

const badText = (children: string): BadCode => ({
  rule: 'hareto/text-stands-alone',
  text: `export const Bad = ({ count }: { count: number }) => <p>${children}</p>;\n`,
});

const badLength = (code: string): BadCode => ({
  rule: 'hareto/lengths-from-tokens',
  text: `import { css } from '@emotion/react';\nimport { Icon } from '@hareto/design-system/foundation/icon.tsx';\nimport { X } from 'lucide-react';\n${code}\n`,
});

/** Bad examples for the rules of tooling/lint. */
export const BAD_FOR_OUR_RULES: readonly BadCode[] = [
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
  badText('{count}件'),
  badText('未読 {String(count)}'),
  badText("{count === 0 ? 'なし' : 'あり'}：詳細"),
  badComparison('status === 6'),
  badComparison('6 !== status'),
  badComparison('it.registration_status >= 2'),
  badComparison("it['registration_status'] === 0"),
  badComparison('maybe?.registration_status === 0'),
  badComparison('(it.registration_status as 0 | 1) === 0'),
  badComparison('[6, 7].includes(it.registration_status)'),
  badComparison('{ switch (status) { case 8: return true; default: return false; } }'),
  badStyle('color: #fff;'),
  badStyle('background: hsl(0 0% 0% / 50%);'),
  badStyle('background: white;'),
  badStyle('font-size: 0.9rem;'),
  badStyle('font: 700 14px/1.5 sans-serif;'),
  badStyle('box-shadow: inset 0 1px 2px currentColor;'),
  badStyle('z-index: 3;'),
  badAttribute('css={{ fontSize: 12 }}'),
  badAttribute('style={{ zIndex: 3 }}'),
  badAttribute("style={{ color: '#fff' }}"),
  {
    rule: 'hareto/look-from-tokens',
    text: "import { css } from '@emotion/react';\nexport const bad = css({ fontSize: 12 });\n",
  },
  badLength('export const bad = css`gap: 8px;`;'),
  badLength('export const bad = css`border: 1px solid; padding: 2px 12.5px;`;'),
  badLength('export const bad = css`max-height: calc(100vh - 64px);`;'),
  badLength('export const bad = css`border-radius: 10px;`;'),
  badLength("export const Bad = () => <p css={{ width: '40px' }}>x</p>;"),
  badLength('export const Bad = () => <Icon icon={X} size="14px" />;'),
];

import { productSources } from '../commands/sentences.ts';
import { repeatedSentences, sentencesIn } from './sentences.ts';

const SOURCE = `
// 注釈の文です。
export const plain = '保存しました。';
export const several = "保存しました。続けますか。";
export const around = (n: number) => \`あと\${n}件です。残りは\${n}件です。\`;
export const label = '保存';
export const english = 'Saved。';
export const Screen = () => (
  <p title="題名です。">
    二行に
    わたる文です。
    <b>強い</b>続きです。
  </p>
);
`;

test('finds whole texts that end a sentence, in strings, templates and elements', () => {
  expect([...sentencesIn('screen.tsx', SOURCE)].sort()).toEqual(
    [
      '保存しました。',
      '保存しました。続けますか。',
      'あと…件です。残りは…件です。',
      '題名です。',
      '二行にわたる文です。',
    ].sort(),
  );
});

test('shows where a text occurs twice, and whether both API and browser have it', () => {
  const sourceWithText = (text: string) => `export const text = '${text}';`;
  expect(
    repeatedSentences(
      new Map([
        ['api/src/a.ts', sourceWithText('両方です。')],
        ['host/src/b.ts', sourceWithText('両方です。')],
        ['host/src/c.ts', `${sourceWithText('一つだけです。')} const again = '一つだけです。';`],
        ['api/src/d.ts', sourceWithText('サーバーです。')],
        ['api/src/e.ts', sourceWithText('サーバーです。')],
        ['shared/f.ts', 'export const text = `${1}両方です。`;'],
      ]),
    ),
  ).toEqual([
    { sentence: 'サーバーです。', files: ['api/src/d.ts', 'api/src/e.ts'], isOnBothSides: false },
    { sentence: '両方です。', files: ['api/src/a.ts', 'host/src/b.ts'], isOnBothSides: true },
  ]);
});

test('finds no sentence of the product in several of its files', () => {
  const sources = productSources();
  expect(sources.size).toBeGreaterThan(1_000);
  expect(repeatedSentences(sources)).toEqual([]);
});

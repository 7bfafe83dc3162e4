import { READING_DOUBTS } from '@hareto/contracts/reading-result.ts';
import { doubtText } from './doubt-text.ts';

test('has a different explanation for each reason of a doubt', () => {
  expect(doubtText('layer_differs')).toBe('画像の文字と、PDFに埋め込まれた文字が異なる項目です。');
  expect(new Set([...READING_DOUBTS, undefined].map(doubtText)).size).toBe(
    READING_DOUBTS.length + 1,
  );
});

test.each(['of a newer server', 'toString', null, undefined])(
  'says that the reading was uncertain when the reason is %s',
  (doubt) => {
    expect(doubtText(doubt)).toBe('読み取り精度が低い項目です。');
  },
);

import { READING_DOUBT, type ReadValue } from '@hareto/contracts/files.ts';
import type { TextItem, TextPage } from '../text-page.ts';
import { pageOf } from './text-pages.ts';

const PIXELS_PER_POINT = 2.5;
const UNSURE = 0.4;

/** The page as recognised by the engine in a picture; `unsure` are guessed letters. */
export function pictureOf(items: TextItem[], unsure = ''): TextPage {
  const { width, height, ...page } = pageOf(
    items.map(({ text, x, baseline, width: wide, size }) => ({
      text,
      x: x * PIXELS_PER_POINT,
      baseline: baseline * PIXELS_PER_POINT,
      width: wide * PIXELS_PER_POINT,
      size: size * PIXELS_PER_POINT,
      certainties: text.split('').map((letter) => (unsure.includes(letter) ? UNSURE : 0.95)),
    })),
  );
  return {
    ...page,
    width: width * PIXELS_PER_POINT,
    height: height * PIXELS_PER_POINT,
    toShown: [1, 0, 0, 1, 0, 0],
  };
}

/** The value, and true when the user does not have to confirm it. */
export const valueAndCertainty = (read: ReadValue | undefined) =>
  read && [read.value, read.confidence >= READING_DOUBT];

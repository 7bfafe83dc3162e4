import { SURE_CONFIDENCE, type ReadValue } from '@hareto/contracts/reading-result.ts';
import type { TextItem, TextPage } from '../text-page.ts';
import { pageOf } from './text-pages.ts';

const PIXELS_PER_POINT = 2.5;
const UNSURE_CERTAINTY = 0.4;

/** A page as the engine recognises it in a picture; it is not sure of the letters in `unsure`. */
export function pictureOf(items: TextItem[], unsure = ''): TextPage {
  const { width, height, ...page } = pageOf(
    items.map(({ text, x, baseline, width: itemWidth, size }) => ({
      text,
      x: x * PIXELS_PER_POINT,
      baseline: baseline * PIXELS_PER_POINT,
      width: itemWidth * PIXELS_PER_POINT,
      size: size * PIXELS_PER_POINT,
      certainties: text
        .split('')
        .map((letter) => (unsure.includes(letter) ? UNSURE_CERTAINTY : 0.95)),
    })),
  );
  return {
    ...page,
    width: width * PIXELS_PER_POINT,
    height: height * PIXELS_PER_POINT,
    toShown: [1, 0, 0, 1, 0, 0],
  };
}

/** The value of a field, and whether it is sure: the user need not confirm it. */
export const valueAndCertainty = (field: ReadValue | undefined) =>
  field && [field.value, field.confidence >= SURE_CONFIDENCE];

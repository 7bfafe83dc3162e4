import { useState } from 'react';
import type { DocumentBox, DocumentPageImage } from './document-page.tsx';

/**
 * The shown pages of a file, with their numbers in it, and the boxes on them. `whole` switches
 * between the pages of one invoice and those of the file; null where both are the same.
 */
export function useChosenPages(
  all: readonly DocumentPageImage[],
  chosen: readonly number[] | null,
  boxes: readonly DocumentBox[],
) {
  const [isWhole, setWhole] = useState(false);
  const every = all.map((_, index) => index + 1);
  const own = every.filter((number) => chosen?.includes(number) ?? true);
  const isPart = own.length > 0 && own.length < all.length;
  const numbers = isPart && !isWhole ? own : every;
  return {
    pages: all.filter((_, index) => numbers.includes(index + 1)),
    numbers,
    boxes: boxes.flatMap((box) => {
      const page = numbers.indexOf(box.page + 1);
      return page === -1 ? [] : [{ ...box, page }];
    }),
    whole: isPart
      ? {
          isShown: isWhole,
          toggle: () => {
            setWhole(!isWhole);
          },
        }
      : null,
  };
}

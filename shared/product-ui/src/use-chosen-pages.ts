import { useState } from 'react';
import type { DocumentBox, DocumentPageImage } from './document-page.tsx';

/**
 * The shown pages of a file, with their numbers in it, and the boxes on them. `whole` switches
 * between the pages of one invoice and those of the file; null if the invoice has all pages of the
 * file.
 */
export function useChosenPages(
  allPages: readonly DocumentPageImage[],
  invoicePages: readonly number[] | null,
  boxes: readonly DocumentBox[],
) {
  const [isWhole, setWhole] = useState(false);
  const allNumbers = allPages.map((_, index) => index + 1);
  const invoiceNumbers = allNumbers.filter((number) => invoicePages?.includes(number) ?? true);
  const isPart = invoiceNumbers.length > 0 && invoiceNumbers.length < allPages.length;
  const numbers = isPart && !isWhole ? invoiceNumbers : allNumbers;
  return {
    pages: allPages.filter((_, index) => numbers.includes(index + 1)),
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

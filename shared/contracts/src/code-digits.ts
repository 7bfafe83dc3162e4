import { toHalfWidthDigits } from '@hareto/domain/digits.ts';
import * as v from 'valibot';

/** A code of digits as people write it, also in full width: the pattern of its input. */
export const digitsPattern = (count: number | string): RegExp =>
  new RegExp(`^[0-9０-９]{${count}}$`);
/** Codes are stored and compared in half width. */
export const inHalfWidth = v.transform(toHalfWidthDigits);

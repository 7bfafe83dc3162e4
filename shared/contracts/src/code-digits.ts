import { toHalfWidthDigits } from '@hareto/domain/digits.ts';
import * as v from 'valibot';

/** The pattern of a code with `count` digits, in half or full width. */
export const digitsPattern = (count: number | string): RegExp =>
  new RegExp(`^[0-9０-９]{${count}}$`);
/** Converts a code to half width, in which it is stored and compared. */
export const inHalfWidth = v.transform(toHalfWidthDigits);

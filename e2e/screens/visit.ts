import type { Page } from '../support/test.ts';
import type { Objects } from './objects.ts';

/** 1024 is where the look changes: a state may exist on one side only. */
export type Side = 'desktop' | 'phone';

/** One state of one screen. */
export interface Visit {
  /** The pattern of the route, as `npm run routes` prints it. */
  readonly route: string;
  /** Of the test and of the picture. */
  readonly name: string;
  readonly address: string | ((objects: Objects) => string);
  readonly by: 'nobody' | 'corporation';
  /** Before the page is opened: what the API answers, what the storage holds. */
  readonly before?: (page: Page) => Promise<void>;
  /** From the loaded screen to the state that is meant. */
  readonly act?: (page: Page) => Promise<void>;
  readonly side?: Side;
  /** What Chromium logs of failures that the state is made of. */
  readonly failures?: readonly RegExp[];
}

export const WIDTHS = [390, 1024, 1440] as const;
const HEIGHTS: Readonly<Record<number, number>> = { 320: 640, 390: 844, 1024: 768, 1440: 900 };

export const sizeOf = (width: number) => ({ width, height: HEIGHTS[width] ?? 900 });

/** Of the given widths those at which the state exists. */
export const widthsOf = <Width extends number>(
  { side }: Pick<Visit, 'side'>,
  widths: readonly Width[],
): readonly Width[] =>
  widths.filter((width) => side === undefined || (side === 'phone') === width < 1024);

import type { Page } from '../support/test.ts';
import type { DemoIds } from './demo-ids.ts';

/** The layout changes at 1024 px: a state may exist on one side only. */
export type Side = 'desktop' | 'phone';

/** One state of one screen. */
export interface Visit {
  /** The pattern of the route, as `npm run routes` prints it. */
  readonly route: string;
  /** Name of the test and of the picture. */
  readonly name: string;
  readonly address: string | ((demoIds: DemoIds) => string);
  readonly signedInAs: 'nobody' | 'corporation';
  /** Runs before the page is opened: sets answers of the API and the storage. */
  readonly before?: (page: Page) => Promise<void>;
  /** Brings the loaded screen to the requested state. */
  readonly act?: (page: Page) => Promise<void>;
  readonly side?: Side;
  /** Chromium's messages about failures that belong to the state. */
  readonly failures?: readonly RegExp[];
}

export const WIDTHS = [390, 1024, 1440] as const;
const HEIGHTS: Readonly<Record<number, number>> = { 320: 640, 390: 844, 1024: 768, 1440: 900 };

export const sizeOf = (width: number) => ({ width, height: HEIGHTS[width] ?? 900 });

/** The given widths at which the state exists. */
export const widthsOf = <Width extends number>(
  { side }: Pick<Visit, 'side'>,
  widths: readonly Width[],
): readonly Width[] =>
  widths.filter((width) => side === undefined || (side === 'phone') === width < 1024);

import type { PDFPageProxy } from 'pdfjs-dist';
import type { Matrix } from './text-state.ts';

/** A font as pdf.js returns it with `fontExtraProperties`. */
export interface Font {
  composite?: boolean;
  differences?: string[];
  fontMatrix?: Matrix;
  bbox?: number[];
  isType3Font?: boolean;
  missingFile?: boolean;
  /** True for vertical text. */
  vertical?: boolean;
  defaultVMetrics?: number[];
  /** Maps codes to letters; an identity map has no `_map`. */
  toUnicode?: { _map?: Record<number, string> };
}

/** `undefined` when it could not be loaded. */
export function fontOf(page: PDFPageProxy, name: string): Font | undefined {
  try {
    return page.commonObjs.get(name) as Font;
  } catch {
    return undefined;
  }
}

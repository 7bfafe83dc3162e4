import { createCanvas, GlobalFonts, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { freeCanvas } from '../scan/free-canvas.ts';
import { createSoftMasks, type SoftMasks } from './soft-masks.ts';
import { loadSystemFonts } from './system-fonts.ts';

/** The size of letters of a font that the document does not embed, in ems. */
const BLOCK = { narrow: 0.45, wide: 0.9, height: 0.75 };
const FULL_WIDTH = /[^\u0000-\u024f\uff61-\uff9f]/;
type Paint = (...values: unknown[]) => void;

/** Creates the canvases of one document, and decides what they paint. */
export interface Pen {
  /** True while the canvases paint nothing. */
  paintsNothing: boolean;
  /** True while the canvases also paint content that a clip would hide. */
  ignoresClips: boolean;
  /**
   * True while letters of a missing font are painted as blocks, because the fonts of this machine
   * must not decide whether the letters are visible.
   */
  paintsBlocks: boolean;
  canvas: (width: number, height: number) => Canvas;
  /** For `getDocument` of pdf.js, which paints groups and masks on separate canvases. */
  CanvasFactory: new () => object;
  FilterFactory: new () => object;
}

export function createPen(): Pen {
  const masks = createSoftMasks();
  const pen: Pen = {
    paintsNothing: false,
    ignoresClips: false,
    paintsBlocks: false,
    canvas: (width, height) => {
      const canvas = createCanvas(width, height);
      const context = canvas.getContext('2d');
      connectPen(pen, masks, context);
      return canvas;
    },
    CanvasFactory: class {
      create(width: number, height: number) {
        const canvas = pen.canvas(width, height);
        return { canvas, context: canvas.getContext('2d') };
      }

      reset({ canvas }: { canvas: Canvas }, width: number, height: number) {
        canvas.width = width;
        canvas.height = height;
      }

      destroy({ canvas }: { canvas: Canvas }) {
        freeCanvas(canvas);
      }
    },
    FilterFactory: masks.FilterFactory,
  };
  return pen;
}

function connectPen(pen: Pen, masks: SoftMasks, context: SKRSContext2D): void {
  const { fill, stroke, fillRect, putImageData, drawImage, clearRect, clip, fillText, strokeText } =
    context;
  const measureText = context.measureText.bind(context);
  const painting = (paint: unknown): Paint => {
    const original = (paint as Paint).bind(context);
    return (...values) => {
      if (pen.paintsNothing) return;
      masks.changed(context.canvas);
      original(...values);
    };
  };
  const writing = (write: unknown): Paint => {
    const original = painting(write);
    const block = painting((text: string, x: number, y: number) => paintBlock(context, text, x, y));
    return (...values) => {
      if (!pen.paintsBlocks) loadSystemFonts(GlobalFonts);
      return (pen.paintsBlocks ? block : original)(...values);
    };
  };
  const drawPicture = painting(drawImage);
  Object.assign(context, {
    fill: painting(fill),
    stroke: painting(stroke),
    fillRect: painting(fillRect),
    putImageData: painting(putImageData),
    // Called before a text is painted, because its width moves the letter within its place.
    measureText: (text: string) => {
      if (pen.paintsBlocks) return { width: blockSize(context, text).width };
      loadSystemFonts(GlobalFonts);
      return measureText(text);
    },
    fillText: writing(fillText),
    strokeText: writing(strokeText),
    drawImage: (picture: Canvas, ...places: unknown[]) => {
      const isMask = context.globalCompositeOperation === 'destination-in';
      drawPicture((isMask && masks.takeOpacityOf(picture)) || picture, ...places);
    },
    clearRect: (...values: unknown[]) => {
      masks.changed(context.canvas);
      (clearRect as Paint).apply(context, values);
    },
    clip: (...values: unknown[]) => {
      if (!pen.ignoresClips) (clip as Paint).apply(context, values);
    },
  });
}

function paintBlock(context: SKRSContext2D, text: string, x: number, y: number): void {
  if (text.trim() === '') return;
  const { width, height } = blockSize(context, text);
  context.fillRect(x, y - height, width, height);
}

function blockSize({ font }: SKRSContext2D, text: string): { width: number; height: number } {
  const size = Number(/([\d.]+)px/.exec(font)?.[1] ?? 0);
  return {
    width: size * (FULL_WIDTH.test(text) ? BLOCK.wide : BLOCK.narrow),
    height: size * BLOCK.height,
  };
}

import { createCanvas, type Canvas } from '@napi-rs/canvas';

/** The conversion from the pixels of a mask to opacity. */
interface Rule {
  isLuminosity: boolean;
  /** Maps 256 opacities to others. */
  map?: ArrayLike<number> | null;
}

export type SoftMasks = ReturnType<typeof createSoftMasks>;

/**
 * The masks of a page. A browser converts the brightness of a mask to opacity by an SVG filter,
 * which canvases outside browsers lack. Without this, pdf.js would draw content that a dark mask
 * hides.
 */
export function createSoftMasks() {
  let nextRule: Rule | undefined;
  const convertedMasks = new WeakMap<Canvas, Canvas>();
  return {
    /** For `getDocument` of pdf.js, which requests a filter directly before it paints a mask. */
    FilterFactory: class {
      addFilter = () => 'none';
      addHCMFilter = () => 'none';
      addHighlightHCMFilter = () => 'none';
      destroy = () => undefined;

      addAlphaFilter(map: Rule['map']) {
        nextRule = { isLuminosity: false, map };
        return 'none';
      }

      addLuminosityFilter(map: Rule['map']) {
        nextRule = { isLuminosity: true, map };
        return 'none';
      }
    },
    /**
     * The mask that is being painted, converted to opacity by the requested filter, which then no
     * longer applies; `undefined` for a picture that is not a mask.
     */
    takeOpacityOf: (mask: Canvas): Canvas | undefined => {
      if (!nextRule) return undefined;
      const opacity = convertedMasks.get(mask) ?? convertToOpacity(nextRule, mask);
      nextRule = undefined;
      convertedMasks.set(mask, opacity);
      return opacity;
    },
    /** Must be called when something was painted on a canvas. */
    changed: (canvas: Canvas) => void convertedMasks.delete(canvas),
  };
}

function convertToOpacity({ isLuminosity, map }: Rule, mask: Canvas): Canvas {
  const { width, height } = mask;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const image = mask.getContext('2d').getImageData(0, 0, width, height);
  const { data } = image;
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0;
    const light = 0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0);
    const opacity = Math.round(isLuminosity ? (light * alpha) / 255 : alpha);
    data[at + 3] = map?.[opacity] ?? opacity;
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

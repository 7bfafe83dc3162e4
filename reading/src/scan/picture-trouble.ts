import type { Grey } from './grey.ts';
import type { Segment } from './segments.ts';

/** The reasons why a picture may not be readable; the photographer can act on each. */
export type PictureTrouble = 'dark' | 'too_small' | 'blurred' | 'cut_off';

/** Pixels of the longer edge: in a smaller picture of A4, letters are lower than eight pixels. */
const MIN_EDGE_PIXELS = 800;
/** A photo whose paper is darker than this is too dark to read. */
const MIN_PAPER_BRIGHTNESS = 90;
/** Shades between paper and ink; with fewer, the page is empty. */
const MIN_CONTRAST = 20;
/** The sharpest edges of a page rise by this share of its contrast within two pixels. */
const MIN_SHARPNESS = 0.5;
/** Words that end at the edge of the picture. */
const MIN_CUT_WORDS = 3;

/**
 * The likeliest trouble of a picture, null for none. `grey` is the page as it was taken, before its
 * light is evened; `edge` the longer edge of the picture itself.
 */
export function pictureTrouble(
  grey: Grey,
  edge: number,
  { words, width, height }: { words: readonly Segment[]; width: number; height: number },
): PictureTrouble | null {
  const [ink, paper] = shadesOf(grey.data, [0.01, 0.9]);
  const contrast = paper - ink;
  if (paper < MIN_PAPER_BRIGHTNESS) return 'dark';
  if (contrast < MIN_CONTRAST) return null;
  if (edge < MIN_EDGE_PIXELS) return 'too_small';
  if (sharpnessOf(grey) < MIN_SHARPNESS * contrast) return 'blurred';
  const cut = words.filter(
    ({ left, right, top, bottom }) =>
      left <= 1 || top <= 1 || right >= width - 1 || bottom >= height - 1,
  );
  return cut.length >= MIN_CUT_WORDS ? 'cut_off' : null;
}

/** The shades below which these shares of the pixels lie. */
function shadesOf(data: Uint8Array, shares: readonly [number, number]): [number, number] {
  const counts = new Uint32Array(256);
  for (const shade of data) counts[shade] = (counts[shade] ?? 0) + 1;
  const shadeAt = (share: number) => {
    let left = share * data.length;
    let shade = 0;
    while (shade < 255 && (left -= counts[shade] ?? 0) > 0) shade += 1;
    return shade;
  };
  return [shadeAt(shares[0]), shadeAt(shares[1])];
}

/** The difference of shades across the sharpest edges; at 99.5 % of the pixels it is smaller. */
function sharpnessOf({ width, height, data }: Grey): number {
  const gradients = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      gradients[at] = Math.abs((data[at + 1] ?? 0) - (data[at - 1] ?? 0));
    }
  return shadesOf(gradients, [0.5, 0.995])[1];
}

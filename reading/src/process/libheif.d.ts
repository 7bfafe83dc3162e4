declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  export interface HeifImage {
    is_primary: () => boolean;
    get_width: () => number;
    get_height: () => number;
    /** Fills the pixels in; null when the picture can not be decoded. */
    display: <Pixels extends { data: Uint8ClampedArray; width: number; height: number }>(
      pixels: Pixels,
      onPixels: (pixels: Pixels | null) => void,
    ) => void;
    free: () => void;
  }

  export interface Libheif {
    HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] };
  }

  const createLibheif: () => Libheif;
  export default createLibheif;
}

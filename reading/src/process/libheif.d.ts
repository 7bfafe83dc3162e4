declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  /** Names values of the compiled library that only its own functions understand. */
  type Opaque<Name extends string> = { readonly [key in Name]: never };

  export interface HeifImage {
    readonly handle: Opaque<'heif_image_handle'>;
    is_primary: () => boolean;
    get_width: () => number;
    get_height: () => number;
  }

  export interface HeifChannel {
    /** Rows of `stride` bytes in the memory of the compiled library. */
    data: Uint8Array;
    stride: number;
    width: number;
    height: number;
  }

  export interface Libheif {
    HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] };
    heif_colorspace: { heif_colorspace_RGB: Opaque<'heif_colorspace'> };
    heif_chroma: { heif_chroma_interleaved_RGBA: Opaque<'heif_chroma'> };
    /** Has no channels when the picture cannot be decoded. */
    heif_js_decode_image2: (
      handle: HeifImage['handle'],
      colorspace: Opaque<'heif_colorspace'>,
      chroma: Opaque<'heif_chroma'>,
    ) => Promise<{ channels?: HeifChannel[] }> | { channels?: HeifChannel[] };
  }

  const createLibheif: () => Libheif;
  export default createLibheif;
}

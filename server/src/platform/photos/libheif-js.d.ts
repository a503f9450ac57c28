declare module 'libheif-js/wasm-bundle.js' {
  /** Of the functions with a leading underscore pointers are plain addresses in `HEAPU8`. */
  interface HeifImage {
    handle: { $$: { ptr: number } };
    get_width(): number;
    get_height(): number;
    display(
      target: { data: Uint8ClampedArray; width: number; height: number },
      done: (result: { data: Uint8ClampedArray } | null) => void,
    ): void;
    free(): void;
  }
  interface Libheif {
    HEAPU8: Uint8Array;
    HeifDecoder: new () => { decoder: object | null; decode(bytes: Uint8Array): HeifImage[] };
    heif_context_free(context: object): void;
    _malloc(byteSize: number): number;
    _free(address: number): void;
    _heif_image_handle_get_color_profile_type(handle: number): number;
    _heif_image_handle_get_raw_color_profile_size(handle: number): number;
    _heif_image_handle_get_raw_color_profile(error: number, handle: number, target: number): void;
    _heif_image_handle_get_nclx_color_profile(error: number, handle: number, target: number): void;
    _heif_nclx_color_profile_free(profile: number): void;
  }
  const libheif: Libheif;
  export default libheif;
  export type { HeifImage, Libheif };
}

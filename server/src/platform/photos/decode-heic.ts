import type { HeifImage, Libheif } from 'libheif-js/wasm-bundle.js';

/** That of an iPhone has 548 bytes. */
const PROFILE_MAX_BYTES = 1024 * 1024;
/** `colour_primaries` of Display P3 in ITU-T H.273. */
const P3_PRIMARIES = 12;
/** `heif_color_profile_type` is the type of the box `colr`. */
const NCLX = Buffer.from('nclx').readUInt32BE();

/** `struct heif_error`: two integers and a pointer. */
const ERROR_BYTES = 12;
/** Of `struct heif_color_profile_nclx`. */
const PRIMARIES_OFFSET = 4;

/** The ICC profile of the pixels, or that of the name. */
export type HeicProfile = Buffer | 'p3';

export interface HeicImage {
  width: number;
  height: number;
  /** Missing for sRGB, and for colours that cannot be converted. */
  profile: HeicProfile | undefined;
  /** Four bytes for each pixel, upright. It can be called once, as it releases the image. */
  decode(): Promise<Uint8ClampedArray>;
}

const readUint32 = ({ HEAPU8 }: Libheif, address: number) =>
  new DataView(HEAPU8.buffer).getUint32(address, true);

/** Calls `read` with the address of a structure for errors, and with that of `byteSize` bytes. */
function withMemory<T>(
  libheif: Libheif,
  byteSize: number,
  read: (error: number, target: number) => T,
): T {
  const error = libheif._malloc(ERROR_BYTES);
  const target = libheif._malloc(byteSize);
  try {
    return read(error, target);
  } finally {
    libheif._free(target);
    libheif._free(error);
  }
}

function readNclx(libheif: Libheif, handle: number): HeicProfile | undefined {
  return withMemory(libheif, 4, (error, target) => {
    libheif._heif_image_handle_get_nclx_color_profile(error, handle, target);
    if (readUint32(libheif, error) !== 0) return undefined;
    const profile = readUint32(libheif, target);
    const primaries = readUint32(libheif, profile + PRIMARIES_OFFSET);
    libheif._heif_nclx_color_profile_free(profile);
    return primaries === P3_PRIMARIES ? 'p3' : undefined;
  });
}

function readIcc(libheif: Libheif, handle: number): Buffer | undefined {
  const byteSize = libheif._heif_image_handle_get_raw_color_profile_size(handle);
  if (byteSize === 0 || byteSize > PROFILE_MAX_BYTES) return undefined;
  return withMemory(libheif, byteSize, (error, target) => {
    libheif._heif_image_handle_get_raw_color_profile(error, handle, target);
    if (readUint32(libheif, error) !== 0) return undefined;
    return Buffer.from(libheif.HEAPU8.subarray(target, target + byteSize));
  });
}

/** Returns the profile of the box `colr`; libheif converts the pixels to RGB, but not to sRGB. */
function readProfile(libheif: Libheif, { handle }: HeifImage): HeicProfile | undefined {
  const address = handle.$$.ptr;
  const type = libheif._heif_image_handle_get_color_profile_type(address);
  return type === NCLX ? readNclx(libheif, address) : readIcc(libheif, address);
}

/** The prebuilt image library has no HEVC, so iPhone photos are decoded in WebAssembly. */
export async function openHeic(bytes: Buffer): Promise<HeicImage | null> {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js');
  const decoder = new libheif.HeifDecoder();
  const [image, ...others] = decoder.decode(bytes);
  const release = () => {
    for (const each of [image, ...others]) each?.free();
    if (decoder.decoder) libheif.heif_context_free(decoder.decoder);
  };
  if (!image) {
    release();
    return null;
  }
  const [width, height] = [image.get_width(), image.get_height()];
  const decode = () =>
    new Promise<Uint8ClampedArray>((resolve, reject) => {
      const data = new Uint8ClampedArray(width * height * 4);
      image.display({ data, width, height }, (result) => {
        release();
        if (result) resolve(result.data);
        else reject(new Error('the HEIC does not decode'));
      });
    });
  return { width, height, profile: readProfile(libheif, image), decode };
}

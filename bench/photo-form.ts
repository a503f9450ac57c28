export interface PhotoForm {
  bytes: Uint8Array;
  /** With the boundary of the parts. */
  type: string;
}

/** Encodes the body of a photo upload once, so that a load does not encode it for each request. */
export async function encodePhotoForm(photo: Uint8Array, type: string): Promise<PhotoForm> {
  const form = new FormData();
  form.set('photoType', 'dog');
  form.set('photo', new File([new Uint8Array(photo)], 'photo', { type }));
  const response = new Response(form);
  const contentType = response.headers.get('content-type') ?? '';
  return { bytes: new Uint8Array(await response.arrayBuffer()), type: contentType };
}

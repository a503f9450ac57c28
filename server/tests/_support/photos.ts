import sharp from 'sharp';

const encode = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c98' } })
    .jpeg()
    .toBuffer();
const encoded = new Map<string, Promise<Buffer>>();

/** A small photo without metadata, encoded once for each size. */
export async function aJpeg(width = 64, height = 48): Promise<Buffer> {
  const size = `${width}x${height}`;
  const jpeg = encoded.get(size) ?? encode(width, height);
  encoded.set(size, jpeg);
  // A copy, because a test may change its bytes.
  return Buffer.from(await jpeg);
}

export async function aDataUrl(): Promise<string> {
  return `data:image/jpeg;base64,${(await aJpeg()).toString('base64')}`;
}

/** Every field of a sign-up except e-mail, code and password. */
export async function aProfileBody(): Promise<Record<string, unknown>> {
  const photo = await aDataUrl();
  return {
    name: '김민아',
    gender: 'female',
    age: 29,
    instagramId: '@mina.bori',
    dogName: '보리',
    dogBreed: '시바견',
    dogGender: '남',
    dogSize: '중형',
    walkingDays: JSON.stringify(['tuesday', 'saturday']),
    walkingTimes: JSON.stringify(['18:00-22:00']),
    latitude: 37.5665,
    longitude: 126.978,
    profileImage: photo,
    dogImage: photo,
  };
}

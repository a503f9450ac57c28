import { uploadPhoto } from '@meongmate/shared/contract/users';
import { expect, it, vi } from 'vitest';
import { NetworkError } from './api-error.ts';
import { upload } from './upload.ts';

it('[CLI-21] an upload without progress for 60 s is a NetworkError', async () => {
  vi.useFakeTimers();
  const sent = vi.spyOn(XMLHttpRequest.prototype, 'send').mockReturnValue();
  vi.spyOn(XMLHttpRequest.prototype, 'abort').mockImplementation(function (this: XMLHttpRequest) {
    this.dispatchEvent(new ProgressEvent('abort'));
  });
  const shares: number[] = [];
  const onProgress = (share: number) => shares.push(share);
  const onRejected = vi.fn();
  const uploading = upload(uploadPhoto, { params: { id: 1 }, form: new FormData(), onProgress });
  uploading.catch(onRejected);
  const [request] = sent.mock.contexts as XMLHttpRequest[];
  await vi.advanceTimersByTimeAsync(59_000);
  const progress = { lengthComputable: true, loaded: 1, total: 4 };
  request?.upload.dispatchEvent(new ProgressEvent('progress', progress));
  await vi.advanceTimersByTimeAsync(59_999);
  expect(shares).toEqual([0.25]);
  expect(onRejected).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onRejected).toHaveBeenCalledWith(expect.any(NetworkError));
});

it('[OFFL-3] an upload that is aborted before it begins sends nothing', async () => {
  const sent = vi.spyOn(XMLHttpRequest.prototype, 'send').mockReturnValue();
  const signal = AbortSignal.abort();
  const uploading = upload(uploadPhoto, { params: { id: 1 }, form: new FormData(), signal });
  await expect(uploading).rejects.toMatchObject({ name: 'AbortError' });
  expect(sent).not.toHaveBeenCalled();
});

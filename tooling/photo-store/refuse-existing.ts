import type { StoreRequest } from '@20minutes/s3rver';

const PRECONDITION_FAILED = 412;
/** The conditional writes that run; the next one waits. */
let writes: Promise<unknown> = Promise.resolve();

/**
 * `PUT` with `If-None-Match: *`, which s3rver 4.0.4 ignores, as S3 documents it: 412 if the object exists, and of two at the
 * same time one succeeds. https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes.html
 */
export async function refuseExisting(ctx: StoreRequest, store: () => Promise<void>): Promise<void> {
  if (ctx.method !== 'PUT' || ctx.get('if-none-match') !== '*') return store();
  const write = writes.then(async () => {
    const [bucket = '', ...key] = ctx.path.slice(1).split('/').map(decodeURIComponent);
    if (!(await ctx.store.existsObject(bucket, key.join('/')))) return store();
    ctx.status = PRECONDITION_FAILED;
    ctx.body = '<Error><Code>PreconditionFailed</Code></Error>';
  });
  writes = write.catch(() => {});
  await write;
}

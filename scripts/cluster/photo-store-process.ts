/** An S3-compatible store as a program; its arguments are the data folder, the port and the bucket name. */
import S3rver from '@20minutes/s3rver';

const [directory = '', port = '', bucket = ''] = process.argv.slice(2);

await new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  directory,
  configureBuckets: [{ name: bucket, configs: [] }],
}).run();

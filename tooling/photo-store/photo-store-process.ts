/**
 * An S3-compatible store as a program; its arguments are the data folder, the port and the bucket name. It needs
 * `--openssl-legacy-provider`: s3rver 4.0.4 encrypts the token of the next page of a list with DES.
 */
import S3rver from '@20minutes/s3rver';
import { refuseExisting } from './refuse-existing.ts';

const [directory = '', port = '', bucket = ''] = process.argv.slice(2);

const store = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  directory,
  configureBuckets: [{ name: bucket, configs: [] }],
});
// Before the routes.
store.middleware.unshift(refuseExisting);
await store.run();

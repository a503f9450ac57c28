declare module '@20minutes/s3rver' {
  /** The part of the context of Koa that the tests use. */
  export interface StoreRequest {
    method: string;
    path: string;
    get(header: string): string;
    status: number;
    body: unknown;
    store: { existsObject(bucket: string, key: string): Promise<boolean> };
  }
  interface Options {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string; configs: string[] }[];
  }
  export default class S3rver {
    constructor(options: Options);
    readonly middleware: ((request: StoreRequest, next: () => Promise<void>) => Promise<void>)[];
    run(): Promise<unknown>;
  }
}

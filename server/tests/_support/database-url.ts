/** The PostgreSQL server of the tests. Each test file creates its own databases on it. */
export function databaseUrl(): string {
  return process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
}

export function withDatabase(name: string): string {
  const url = new URL(databaseUrl());
  url.pathname = `/${name}`;
  // A test database need not survive a crash: a commit does not wait for the disk.
  url.searchParams.set('options', '-c synchronous_commit=off');
  return url.href;
}

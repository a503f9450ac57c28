/** Returns the address of a database of the server at `address`. */
export function withDatabase(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  // A test database need not survive a crash: a commit does not wait for the disk.
  url.searchParams.set('options', '-c synchronous_commit=off');
  return url.href;
}

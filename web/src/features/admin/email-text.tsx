/** A long address breaks at its sign before it breaks anywhere else. */
export function EmailText({ email }: { email: string }) {
  const at = email.indexOf('@') + 1;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

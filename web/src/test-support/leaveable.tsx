import { type ReactNode, useState } from 'react';

/** A page with a button `door`, which leaves it and enters it again. */
export function Leaveable({ children }: { children: ReactNode }) {
  const [isHere, setHere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setHere(!isHere)}>
        door
      </button>
      {isHere && children}
    </>
  );
}

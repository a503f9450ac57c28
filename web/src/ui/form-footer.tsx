import type { ReactNode } from 'react';

/** The buttons at the end of a step, visible while its fields scroll. Goes to the end of a `page-column`. */
export function FormFooter({ children }: { children: ReactNode }) {
  return (
    <div className="form-footer -mx-5 mt-2 flex flex-col gap-1 border-t border-line bg-paper px-5 py-3">
      {children}
    </div>
  );
}

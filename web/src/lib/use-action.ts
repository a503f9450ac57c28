import { useRef, useState } from 'react';
import { hideToast } from './toast.ts';

interface Action<Input, Output> {
  run: (input: Input) => Promise<Output>;
  onStart?: () => void;
  onDone: (output: Output, input: Input) => void;
  onFailed?: (error: Error, input: Input) => void;
}

/**
 * One call a form makes: whether it is under way, and how the last one failed. For pages that hold
 * nothing of the server's; where lists are to be asked for anew, `useMutation` does that.
 */
export function useAction<Output, Input = void>(action: Action<Input, Output>) {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<Error>();

  // Two presses may come to be checked before either has begun.
  const isUnderWay = useRef(false);

  async function start(input: Input): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setPending(true);
    setError(undefined);
    // How the last try ended is not how this one does.
    hideToast();
    action.onStart?.();
    let output: Output;
    try {
      output = await action.run(input);
    } catch (failure) {
      const reason = failure instanceof Error ? failure : new Error(String(failure));
      isUnderWay.current = false;
      setPending(false);
      setError(reason);
      action.onFailed?.(reason, input);
      return;
    }
    isUnderWay.current = false;
    setPending(false);
    action.onDone(output, input);
  }

  return { start: (input: Input) => void start(input), isPending, error };
}

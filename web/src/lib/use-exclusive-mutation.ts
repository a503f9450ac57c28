import {
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
} from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * `useMutation` for forms: ignores a start while another one runs (UI-24). Two presses may be validated
 * before `isPending` has disabled the button.
 */
export function useExclusiveMutation<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
): UseMutationResult<Data, Error, Variables> {
  const mutation = useMutation(options);
  const isRunning = useRef(false);
  return {
    ...mutation,
    mutate(...mutateArguments) {
      if (isRunning.current) return;
      isRunning.current = true;
      const release = () => {
        isRunning.current = false;
      };
      mutation.mutateAsync(...mutateArguments).then(release, release);
    },
  };
}

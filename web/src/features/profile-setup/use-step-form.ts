import { useEffect, useEffectEvent } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form';
import type { SetupValues } from './setup-steps.ts';

/** The field with which a step starts after an error, and the server's errors. */
export interface StepStart {
  name: string;
  serverErrors: Record<string, string>;
}

export interface StepProps {
  values: SetupValues;
  onChange: (values: Partial<SetupValues>) => void;
  onDone: () => void;
  start: StepStart | undefined;
}

/** The form of a step: starts with the known values, reports every change, focuses a wrong field. */
export function useStepForm<Input extends FieldValues, Output>(
  resolver: Resolver<Input, unknown, Output>,
  names: readonly (keyof SetupValues & Path<Input>)[],
  { values, onChange, start }: StepProps,
) {
  const form = useForm<Input, unknown, Output>({
    resolver,
    defaultValues: Object.fromEntries(
      names.map((name) => [name, values[name]]),
    ) as DefaultValues<Input>,
  });
  const { subscribe, trigger, setError, setFocus } = form;
  const reportChange = useEffectEvent(onChange);
  useEffect(() => {
    return subscribe({
      formState: { values: true },
      callback: ({ values: next }) => reportChange(next),
    });
  }, [subscribe]);

  const showStartErrors = useEffectEvent(async () => {
    if (!start) return;
    await trigger();
    for (const [name, message] of Object.entries(start.serverErrors)) {
      setError(name as Path<Input>, { type: 'server', message });
    }
    setFocus(start.name as Path<Input>);
  });
  useEffect(() => void showStartErrors(), []);
  return form;
}

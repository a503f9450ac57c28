import { LONG_TEXT_MAX_LENGTH } from '@meongmate/shared/rules/limits';
import { codePointLength } from '@meongmate/shared/rules/text';
import type { ComponentProps } from 'react';
import { t } from '../../texts/t.ts';
import { TextArea } from '../../ui/text-area.tsx';

type CountedTextAreaProps = Omit<ComponentProps<typeof TextArea>, 'hint'> & {
  /** What is in it, for the count. */
  text: string;
};

/** A longer text that says how much of its room is used, in the units the server counts. */
export function CountedTextArea({ text, ...rest }: CountedTextAreaProps) {
  const count = codePointLength(text);
  return (
    <TextArea {...rest} rows={3} hint={t('setup.counter', { count, max: LONG_TEXT_MAX_LENGTH })} />
  );
}

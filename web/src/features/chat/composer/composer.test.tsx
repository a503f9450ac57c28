import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Composer } from './composer.tsx';

/** `text`: the whole field after the step. A step without `text` leaves the field as it is. */
interface Step {
  type: 'start' | 'update' | 'end' | 'text' | 'down' | 'up' | 'line-break' | 'button';
  data?: string;
  text?: string;
  key?: KeyboardEventInit;
  /** Of a step that is not a composition. */
  inputType?: string;
}

const start: Step = { type: 'start', data: '' };
const update = (data: string, text: string): Step => ({ type: 'update', data, text });
const end = (data: string, text: string): Step => ({ type: 'end', data, text });
const down = (key: KeyboardEventInit): Step => ({ type: 'down', key });
const up: Step = { type: 'up', key: { key: 'Enter', code: 'Enter', keyCode: 13 } };
const lineBreak: Step = { type: 'line-break' };
const button: Step = { type: 'button' };
const ENTER = { shiftKey: false, altKey: false, key: 'Enter', code: 'Enter', keyCode: 13 };
const COMPOSING_ENTER = { ...ENTER, keyCode: 229, isComposing: true };
/** Windows, and Firefox on every system, do not name the key. */
const PROCESS_ENTER = { ...COMPOSING_ENTER, key: 'Process' };
/** Safari has ended the composition before this key. */
const LATE_ENTER = { ...COMPOSING_ENTER, isComposing: false };

function openComposer() {
  const sent: string[] = [];
  render(<Composer draftName="test" onSend={(text) => sent.push(text)} />);
  const field = screen.getByTestId('chat-input') as HTMLTextAreaElement;
  const setText = (value: string, inputType = 'insertText') =>
    fireEvent.input(field, {
      target: { value },
      inputType,
      isComposing: inputType === 'insertCompositionText',
    });
  /** Returns false if the page prevents the default action. The simulated browser has no composition events. */
  const dispatch = (type: string, properties: object) =>
    fireEvent(
      field,
      Object.assign(new Event(type, { bubbles: true, cancelable: true }), properties),
    );
  const breakLine = () => {
    if (dispatch('beforeinput', { inputType: 'insertLineBreak' })) setText(`${field.value}\n`);
  };
  const runStep = ({ type, data, text, key, inputType }: Step) => {
    if (type === 'line-break') {
      breakLine();
      return;
    }
    if (type === 'button') {
      fireEvent.click(screen.getByTestId('chat-send'));
      return;
    }
    if (type === 'down' || type === 'up') {
      const isDefault = dispatch(`key${type}`, { key: '', code: '', isComposing: false, ...key });
      if (type === 'down' && isDefault && key?.keyCode === 13) breakLine();
      return;
    }
    // The text of the field changes before the composition ends, and after it was updated.
    if (type === 'update') dispatch('compositionupdate', { data });
    if (text !== undefined) setText(text, type === 'update' ? 'insertCompositionText' : inputType);
    if (type !== 'text' && type !== 'update') dispatch(`composition${type}`, { data });
  };
  return {
    field,
    sent,
    run: (steps: Step[]) => steps.forEach(runStep),
  };
}

/** Waits until the timers of the steps have run. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

const typed = [start, update('ㅇ', '안녕하세ㅇ'), update('요', '안녕하세요')];

/** The recorded orders of one Enter after a syllable, by system. */
const HANGUL: Record<string, Step[]> = {
  'Chrome on Windows, without a second key': [down(PROCESS_ENTER), end('요', '안녕하세요'), up],
  'Chrome on Windows, with a line break afterwards': [
    down(PROCESS_ENTER),
    end('요', '안녕하세요'),
    lineBreak,
    up,
  ],
  'Chrome on macOS, with a second key': [
    down(COMPOSING_ENTER),
    end('요', '안녕하세요'),
    down(ENTER),
    up,
  ],
  'Chrome on macOS, with a second key after a release': [
    down(COMPOSING_ENTER),
    end('요', '안녕하세요'),
    up,
    down(ENTER),
    up,
  ],
  'Safari, where the composition ends before the key': [
    end('요', '안녕하세요'),
    down(LATE_ENTER),
    lineBreak,
    up,
  ],
  'Safari, where the input method replaces text without a composition': [
    { type: 'end', data: '요' },
    down({ key: 'ㅛ', code: 'KeyY', keyCode: 229 }),
    { type: 'text', text: '안녕하세요' },
    down(LATE_ENTER),
    up,
  ],
  'Firefox, where the field changes last': [
    down(PROCESS_ENTER),
    { type: 'end', data: '요' },
    { type: 'text', text: '안녕하세요' },
    up,
  ],
  'the number pad': [down({ ...PROCESS_ENTER, code: 'NumpadEnter' }), end('요', '안녕하세요'), up],
};

it.each(Object.entries(HANGUL))(
  '[CHAT-12] one Enter after a Hangul syllable sends once and empties the field: %s',
  async (_system, steps) => {
    const { field, sent, run } = openComposer();
    run(typed);
    run(steps);
    await waitFor(() => expect(sent).toEqual(['안녕하세요']));
    await settle();
    expect(sent).toHaveLength(1);
    expect(field.value).toBe('');
  },
);

it('[CHAT-12] a second key after the message was sent sends nothing and leaves the field empty', async () => {
  const { field, sent, run } = openComposer();
  run([...typed, down(COMPOSING_ENTER), end('요', '안녕하세요')]);
  await waitFor(() => expect(sent).toHaveLength(1));
  run([lineBreak, down(ENTER), up]);
  await settle();
  expect(sent).toHaveLength(1);
  expect(field.value).toBe('');
});

it.each([
  ['a single jamo', 'ㅋ'],
  ['a decomposed syllable', '요'.normalize('NFD')],
  ['a decomposed jamo', '\u110B'],
])('[CHAT-12] Hangul is also %s', async (_name, text) => {
  const { sent, run } = openComposer();
  run([start, update(text, text), down(PROCESS_ENTER), end(text, text), up]);
  await waitFor(() => expect(sent).toEqual([text]));
});

const CANDIDATES: Record<string, Step[]> = {
  'Japanese in Chrome': [
    start,
    update('にほん', 'にほん'),
    update('日本', '日本'),
    down(COMPOSING_ENTER),
    end('日本', '日本'),
    up,
  ],
  'Japanese on Windows': [
    start,
    update('日本', '日本'),
    down(PROCESS_ENTER),
    end('日本', '日本'),
    up,
  ],
  'Japanese in Safari': [start, update('日本', '日本'), end('日本', '日本'), down(LATE_ENTER), up],
  'Japanese in Safari behind Hangul': [
    start,
    update('日本', '안녕日本'),
    end('日本', '안녕日本'),
    down(LATE_ENTER),
    up,
  ],
  'Chinese letters': [start, update('ni', 'ni'), down(COMPOSING_ENTER), end('ni', 'ni'), up],
  'Hanja in Chrome': [start, update('한', '한'), down(COMPOSING_ENTER), end('韓', '韓'), up],
  'Hanja on Windows': [start, update('한', '한'), down(PROCESS_ENTER), end('韓', '韓'), up],
  'Hanja in Safari': [start, update('한', '한'), end('韓', '韓'), down(LATE_ENTER), up],
  'a jamo chosen with the Hanja key': [
    start,
    update('ㅋ', 'ㅋ'),
    down(PROCESS_ENTER),
    end('ㄳ', 'ㄳ'),
    up,
  ],
  'a letter in a circle': [start, update('ㅅ', 'ㅅ'), down(PROCESS_ENTER), end('㉠', '㉠'), up],
};

it.each(Object.entries(CANDIDATES))(
  '[CHAT-12] an Enter that confirms a candidate sends nothing, the next one sends: %s',
  async (_name, steps) => {
    const { field, sent, run } = openComposer();
    run(steps);
    await settle();
    expect(sent).toEqual([]);
    const text = field.value;
    run([down(ENTER), up]);
    expect(sent).toEqual([text]);
    expect(field.value).toBe('');
  },
);

it('[CHAT-12] Shift+Enter after a Hangul syllable sends nothing and breaks the line', async () => {
  const { field, sent, run } = openComposer();
  run([
    ...typed,
    down({ ...COMPOSING_ENTER, shiftKey: true }),
    end('요', '안녕하세요'),
    lineBreak,
    up,
  ]);
  await settle();
  expect(sent).toEqual([]);
  expect(field.value).toBe('안녕하세요\n');
});

it('[CHAT-12] Option+Enter, which asks for Hanja, sends nothing', async () => {
  const { sent, run } = openComposer();
  run([...typed, down({ ...COMPOSING_ENTER, altKey: true }), update('요', '안녕하세요')]);
  await settle();
  expect(sent).toEqual([]);
});

it('[CHAT-12] a syllable that another key ends sends nothing', async () => {
  const { sent, run } = openComposer();
  run([
    ...typed,
    down(COMPOSING_ENTER),
    down({ key: 'Process', code: 'Space', keyCode: 229, isComposing: true }),
    end('요', '안녕하세요'),
  ]);
  await settle();
  expect(sent).toEqual([]);
});

it('[CHAT-12] on a touch keyboard the Enter after a syllable sends nothing', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
  const { field, sent, run } = openComposer();
  run([
    ...typed,
    down({ key: 'Unidentified', code: '', keyCode: 229, isComposing: true }),
    end('요', '안녕하세요'),
    lineBreak,
  ]);
  run([
    start,
    update('응', '안녕하세요\n응'),
    down(COMPOSING_ENTER),
    end('응', '안녕하세요\n응'),
    lineBreak,
  ]);
  await settle();
  expect(sent).toEqual([]);
  expect(field.value).toBe('안녕하세요\n응\n');
});

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-S918N) Chrome/140.0 Mobile Safari/537.36';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36';
const onDevice = (userAgent: string) =>
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
const insert = (inputType: string, text: string): Step => ({ type: 'text', inputType, text });

/** Steps after the button during a composition of 요 on Android, and the text that is left in the field. */
const RESTORING: Record<string, [steps: Step[], left: string]> = {
  'the composed word (Samsung)': [[update('요ㄴ', '요ㄴ'), update('요네', '요네')], '네'],
  'the whole text': [[update('요ㄴ', '안녕하세요ㄴ'), update('요네', '안녕하세요네')], '네'],
};

it.each(Object.entries(RESTORING))(
  '[CHAT-81] a letter after a message that was sent during a composition does not bring back %s',
  async (_name, [steps, left]) => {
    onDevice(ANDROID);
    const { field, sent, run } = openComposer();
    run([...typed, button, ...steps]);
    await settle();
    expect(sent).toEqual(['안녕하세요']);
    expect(field.value).toBe(left);
  },
);

/** Steps after the button during a composition of 네: every letter stays. */
const TYPED_AGAIN: Record<string, [steps: Step[], left: string]> = {
  'a keyboard that notices it (Gboard)': [[start, update('ㅇ', 'ㅇ'), update('요', '요')], '요'],
  'the same letter again': [[start, update('네', '네')], '네'],
  'a pasted text that begins with it': [[insert('insertFromPaste', '네이버 지도')], '네이버 지도'],
  'a pasted text that is one letter longer': [[insert('insertFromPaste', '네이')], '네이'],
  'a dropped text': [[insert('insertFromDrop', '네이')], '네이'],
  'a suggestion': [[insert('insertReplacementText', '네이')], '네이'],
  'dictation or a keyboard without compositions': [[insert('insertText', '네이')], '네이'],
  'a word written by one gesture': [[start, update('네이버', '네이버')], '네이버'],
  'a word that begins with it, after another input': [
    [start, update('ㄴ', 'ㄴ'), update('네', '네'), update('네ㅇ', '네ㅇ'), update('네이', '네이')],
    '네이',
  ],
};
const ANSWER: Step[] = [start, update('ㄴ', 'ㄴ'), update('네', '네')];

it.each(
  [ANDROID, WINDOWS].flatMap((userAgent) =>
    Object.entries(TYPED_AGAIN).map(([name, row]) => [name, userAgent, ...row] as const),
  ),
)(
  '[CHAT-81] no letter after a message that was sent during a composition is lost: %s, %s',
  async (_name, userAgent, steps, left) => {
    onDevice(userAgent);
    const { field, sent, run } = openComposer();
    run([...ANSWER, button, ...steps]);
    await settle();
    expect(sent).toEqual(['네']);
    expect(field.value).toBe(left);
  },
);

it('[CHAT-81] on a computer a syllable after a message that was sent during a composition stays', async () => {
  onDevice(WINDOWS);
  const { field, run } = openComposer();
  run([...ANSWER, button, update('네ㅇ', '네ㅇ'), update('네이', '네이')]);
  await settle();
  expect(field.value).toBe('네이');
});

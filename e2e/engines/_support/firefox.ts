/** Preferences of Firefox for the journeys. */
export const FIREFOX_PREFERENCES = {
  // Every window has the focus, also if two users are open.
  'focusmanager.testmode': true,
  'ui.prefersReducedMotion': 1,
  'webgl.force-enabled': true,
};

/** Playwright's style for screenshots; a font (NS_BINDING_ABORTED) and a part of the page whose load a navigation ended. */
export const UNAVOIDABLE_IN_FIREFOX =
  /inline style .*style-src-elem|downloadable font: .* status=2152398850|error loading dynamically imported module/;

/**
 * Runs in a page of Firefox before its scripts. There Playwright sets the text of a field by the property of the
 * page's own object, which React has replaced: it takes the text for its own and ignores the event. Typing is not
 * affected. This makes React compare the text again.
 */
export function acceptUntrustedInput(): void {
  interface TrackedField extends HTMLInputElement {
    _valueTracker?: { setValue: (value: string) => void };
  }
  addEventListener(
    'input',
    ({ isTrusted, target }) => {
      const field = target as TrackedField;
      if (!isTrusted) field._valueTracker?.setValue(`${field.value} `);
    },
    true,
  );
}

/** Runs in a page of Firefox before its scripts: WebDriver BiDi sends only the name of a logged error. */
export function logErrorsWithStack(): void {
  const log = console.error.bind(console);
  console.error = (...values: unknown[]) =>
    log(
      ...values.map((value) =>
        value instanceof Error ? `${String(value)} ${value.stack ?? ''}` : value,
      ),
    );
}

import type * as TestingLibrary from '@testing-library/dom';

/** A text or an expression that can be sent to the page. */
export type SentName = { text: string; exact: boolean } | { source: string; flags: string };

export type Step =
  | { by: 'role'; role: string; name?: SentName }
  | { by: 'label' | 'text' | 'has-text'; name: SentName }
  | { by: 'test-id'; id: string }
  | { by: 'first' };

/**
 * Runs in the page: the elements that the steps find, each within those of the step before, as Playwright's locators
 * find them. The library must be loaded.
 */
export function findInPage(steps: readonly Step[]): Element[] {
  const { TestingLibraryDom: library } = globalThis as unknown as {
    TestingLibraryDom: typeof TestingLibrary;
  };
  const escapeName = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const toExpression = (name: SentName) => {
    if ('source' in name) return new RegExp(name.source, name.flags);
    const text = escapeName(name.text.trim());
    return name.exact ? new RegExp(`^\\s*${text}\\s*$`) : new RegExp(text, 'i');
  };
  const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  /** The smallest elements that contain the text. */
  const findText = (container: HTMLElement, name: SentName) => {
    const expression = toExpression(name);
    const all = [...container.querySelectorAll('body *')].filter(
      (element) => !/^(SCRIPT|STYLE|TEMPLATE|NOSCRIPT)$/.test(element.tagName),
    );
    const found = all.filter((element) => expression.test(textOf(element)));
    return found.filter(
      (element) => !found.some((other) => other !== element && element.contains(other)),
    );
  };
  const find = (container: HTMLElement, step: Step): Element[] => {
    switch (step.by) {
      case 'role':
        return library.queryAllByRole(
          container,
          step.role,
          step.name && { name: toExpression(step.name) },
        );
      case 'label':
        return library.queryAllByLabelText(container, toExpression(step.name));
      case 'text':
        return findText(container, step.name);
      case 'test-id':
        return library.queryAllByTestId(container, step.id);
      default:
        return [];
    }
  };
  let current: Element[] = [document.documentElement];
  for (const step of steps) {
    if (step.by === 'first') current = current.slice(0, 1);
    else if (step.by === 'has-text') {
      const expression = toExpression(step.name);
      current = current.filter((element) => expression.test(textOf(element)));
    } else {
      const found = current.flatMap((element) => find(element as HTMLElement, step));
      current = [...new Set(found)];
    }
  }
  return current;
}

/** Runs in the page: whether a user sees the element. */
export function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
}

/**
 * Runs in the page: scrolls to the element and returns what a click at its centre reaches, the element or a label of
 * it; while it cannot be clicked, the reason. An element that moves would be missed.
 */
export async function findClickTarget(element: HTMLElement): Promise<Element | string> {
  if (element.matches(':disabled')) return 'it is disabled';
  const nextFrame = () => new Promise(requestAnimationFrame);
  const place = () => Object.values(element.getBoundingClientRect().toJSON()).join();
  const centre = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const reached = () => {
    const { x, y } = centre();
    return document.elementFromPoint(x, y);
  };
  if (!reached()) element.scrollIntoView({ block: 'center' });
  let hit = reached();
  const labels = [...((element as HTMLInputElement).labels ?? [])];
  const isPart = (target: Element | null) =>
    target !== null && [element, ...labels].some((part) => part.contains(target));
  if (!isPart(hit)) {
    element.scrollIntoView({ block: 'center' });
    hit = reached();
  }
  const first = place();
  await nextFrame();
  await nextFrame();
  if (place() !== first) return 'it moves';
  if (!hit || !isPart(hit)) return `it is covered by ${hit?.outerHTML.slice(0, 100)}`;
  return element.contains(hit) ? element : hit;
}

/**
 * Runs in the page: replaces the text of a field as typing does, with `beforeinput` and `input`. Returns false if the field
 * is still empty: a window that is not ready ignores the command.
 */
export function typeInto(field: HTMLInputElement, text: string): boolean {
  field.focus();
  field.select();
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
  return (field.value === '') === (text === '');
}

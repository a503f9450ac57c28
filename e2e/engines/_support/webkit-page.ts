import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { waitFor } from '../../../tooling/processes/wait-for.ts';
import type { JourneyLocator, JourneyPage } from '../../_support/journey-page.ts';
import {
  findClickTarget,
  findInPage,
  isShown,
  type SentName,
  type Step,
  typeInto,
} from './find-in-page.ts';
import { loadLibrary, type Reference, runInPage, type Script } from './run-in-page.ts';
import type { WebDriver } from './webdriver.ts';

const TIMEOUT_MS = 20_000;
const sendName = (name: string | RegExp, exact = false): SentName =>
  typeof name === 'string' ? { text: name, exact } : { source: name.source, flags: name.flags };

class WebKitFinders {
  protected readonly driver: WebDriver;
  protected readonly steps: readonly Step[];

  constructor(driver: WebDriver, steps: readonly Step[]) {
    this.driver = driver;
    this.steps = steps;
  }

  protected next(step: Step): JourneyLocator {
    return new WebKitLocator(this.driver, [...this.steps, step]);
  }
  getByRole(role: string, { name, exact }: { name?: string | RegExp; exact?: boolean } = {}) {
    return this.next({
      by: 'role',
      role,
      ...(name !== undefined && { name: sendName(name, exact) }),
    });
  }
  getByLabel(label: string | RegExp, { exact }: { exact?: boolean } = {}) {
    return this.next({ by: 'label', name: sendName(label, exact) });
  }
  getByText(text: string | RegExp, { exact }: { exact?: boolean } = {}) {
    return this.next({ by: 'text', name: sendName(text, exact) });
  }
  getByTestId(id: string) {
    return this.next({ by: 'test-id', id });
  }
}

class WebKitLocator extends WebKitFinders implements JourneyLocator {
  filter({ hasText }: { hasText: string | RegExp }) {
    return this.next({ by: 'has-text', name: sendName(hasText) });
  }
  first() {
    return this.next({ by: 'first' });
  }

  private async findAll(): Promise<Reference[]> {
    await loadLibrary(this.driver);
    return runInPage(this.driver, findInPage, this.steps);
  }

  /** Repeats the action on the only element until it returns something else than null. */
  private async act<Result>(
    name: string,
    action: (element: Reference) => Promise<Result | null>,
  ): Promise<Result> {
    let result: Result | null = null;
    let reason = '';
    const attempt = async () => {
      const [element, ...others] = await this.findAll();
      reason = others.length > 0 ? `${others.length + 1} elements` : element ? '' : 'no element';
      if (element && others.length === 0) result = await action(element);
      return result !== null;
    };
    await waitFor('', TIMEOUT_MS, () =>
      attempt().catch((error: unknown) => {
        // The page is loading or has replaced the element.
        reason = String(error);
        return false;
      }),
    ).catch(() => {
      throw new Error(`WebKit: ${name} ${JSON.stringify(this.steps)}: ${reason || 'not possible'}`);
    });
    return result as Result;
  }

  async waitFor({ state = 'visible' }: { state?: 'visible' | 'hidden' } = {}) {
    const isVisible = (element: Reference) => runInPage<boolean>(this.driver, isShown, element);
    if (state === 'visible') {
      await this.act('wait for', async (element) => (await isVisible(element)) || null);
      return;
    }
    await waitFor(`WebKit: ${JSON.stringify(this.steps)} is hidden`, TIMEOUT_MS, async () => {
      const [element] = await this.findAll();
      return element === undefined || !(await isVisible(element).catch(() => true));
    });
  }
  async count() {
    return (await this.findAll()).length;
  }
  async click() {
    await this.act('click', async (element) => {
      const target = await runInPage<Reference | string>(this.driver, findClickTarget, element);
      if (typeof target === 'string') throw new Error(target);
      await this.driver.send('POST', `/element/${Object.values(target)[0]}/click`, {});
      return true;
    });
  }
  async check() {
    const isChecked = await this.act('check', async (element) => [
      await runInPage<boolean>(this.driver, (input: HTMLInputElement) => input.checked, element),
    ]);
    if (!isChecked[0]) await this.click();
  }
  async fill(text: string) {
    await this.act('fill', async (element) => {
      if (!(await runInPage<boolean>(this.driver, isShown, element))) return null;
      return (await runInPage<boolean>(this.driver, typeInto, element, text)) || null;
    });
  }
  async setInputFiles({ name, buffer }: { name: string; buffer: Buffer }) {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'meongmate-file-')), name);
    writeFileSync(file, buffer);
    await this.act('choose a file', async (element) => {
      await this.driver.send('POST', `/element/${Object.values(element)[0]}/value`, { text: file });
      return true;
    });
  }

  private async read<Result>(name: string, script: Script, ...args: unknown[]): Promise<Result> {
    const [value] = await this.act(name, async (element) => [
      await runInPage<Result>(this.driver, script, element, ...args),
    ]);
    return value as Result;
  }
  textContent() {
    return this.read<string | null>('text of', (element: Element) => element.textContent);
  }
  inputValue() {
    return this.read<string>('value of', (element: HTMLInputElement) => element.value);
  }
  getAttribute(name: string) {
    const script = (element: Element, attribute: string) => element.getAttribute(attribute);
    return this.read<string | null>('attribute of', script, name);
  }
  async isEnabled() {
    return !(await this.read<boolean>('state of', (element: Element) =>
      element.matches(':disabled'),
    ));
  }
}

/** A window of WebKitGTK. Addresses are relative to `baseUrl`. */
export class WebKitPage extends WebKitFinders implements JourneyPage {
  private readonly baseUrl: string;

  constructor(driver: WebDriver, baseUrl: string) {
    super(driver, []);
    this.baseUrl = baseUrl;
  }
  goto(address: string) {
    return this.driver.send('POST', '/url', { url: new URL(address, this.baseUrl).href });
  }
  reload() {
    return this.driver.send('POST', '/refresh', {});
  }
  goBack() {
    return this.driver.send('POST', '/back', {});
  }
  async waitForURL(address: RegExp) {
    let current = '';
    await waitFor('', TIMEOUT_MS, async () => {
      current = await this.driver.send<string>('GET', '/url');
      return address.test(current);
    }).catch(() => {
      throw new Error(`WebKit: the address is ${current}, not ${address.source}`);
    });
  }
  evaluate<Result, Arg>(
    script: (arg: Arg) => Result | Promise<Result>,
    arg?: Arg,
  ): Promise<Result> {
    return runInPage<Result>(this.driver, script, arg);
  }
  close() {
    return this.driver.close();
  }
}

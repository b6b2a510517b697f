import type { Locator, Page } from '@playwright/test';
import { wordsInSight } from './words-in-sight.ts';

/** What a person takes for one act: to find and press something, and to press a key, in seconds; words read in a minute. */
export const pace = { press: 1.3, key: 0.28, wordsInMinute: 200, look: 1.5 } as const;
/** What thinking takes beside: for each question, and for each picture that is asked about. */
export const thinking = { question: 20, picture: 5 } as const;

/** What one step of the way took. */
export class Step {
  readonly name: string;
  presses = 0;
  keys = 0;
  words = 0;
  questions = 0;
  /** How often it was asked of a picture or paper whose or what it is. */
  asked = 0;
  /** Pictures and papers that were looked at. */
  looks = 0;
  /** In seconds. */
  waited = 0;

  constructor(name: string) {
    this.name = name;
  }

  get minutes(): number {
    const acts = this.presses * pace.press + this.keys * pace.key + this.looks * pace.look;
    return (acts + this.waited) / 60 + this.words / pace.wordsInMinute;
  }
}

const busy = '[aria-busy="true"], [data-shape], button[data-loading="true"]';

/** Does what a person does, reads what comes into sight, and counts it by steps. */
export class Hand {
  readonly page: Page;
  readonly steps: Step[] = [];
  readonly #read = new Set<string>();

  constructor(page: Page) {
    this.page = page;
  }

  begin(name: string): void {
    this.steps.push(new Step(name));
  }

  get step(): Step {
    const last = this.steps.at(-1);
    if (!last) throw new Error('No step was begun');
    return last;
  }

  /** What is waited for, until it is there; then what is in sight is read. */
  async until(what: () => Promise<unknown>): Promise<void> {
    const from = performance.now();
    await what();
    await this.#settled();
    this.step.waited += (performance.now() - from) / 1000;
    await this.read();
  }

  /**
   * What the app does while a person reads what stands there already: only what it takes longer is
   * waited for.
   */
  async meanwhile(what: () => Promise<unknown>): Promise<void> {
    const words = this.step.words;
    await this.read();
    const reading = ((this.step.words - words) / pace.wordsInMinute) * 60;
    const from = performance.now();
    await what();
    await this.#settled();
    this.step.waited += Math.max(0, (performance.now() - from) / 1000 - reading);
    await this.read();
  }

  async press(target: Locator): Promise<void> {
    this.step.presses += 1;
    await this.until(() => target.click());
  }

  /** A press on the field, and the keys. */
  async type(field: Locator, text: string): Promise<void> {
    this.step.presses += 1;
    await field.click();
    await this.keys(text);
  }

  async keys(text: string): Promise<void> {
    this.step.keys += text.length;
    await this.page.keyboard.type(text);
  }

  /** A key by its name, as Enter or Tab. */
  async key(name: string): Promise<void> {
    this.step.keys += 1;
    await this.until(() => this.page.keyboard.press(name));
  }

  /** Files of a window of the system: a press on its place, one on the file or the first of all, and Open. */
  async choose(button: Locator, paths: string | readonly string[]): Promise<void> {
    this.step.presses += 3;
    await this.until(async () => {
      const chooser = this.page.waitForEvent('filechooser');
      await button.click();
      await (await chooser).setFiles(typeof paths === 'string' ? paths : [...paths]);
    });
  }

  /** Each line once: what is in sight, or all of the page where it is read to its end. */
  async read(isWhole = false): Promise<void> {
    const lines = await this.page.evaluate(wordsInSight, isWhole);
    for (const line of lines) {
      if (this.#read.has(line)) continue;
      this.#read.add(line);
      this.step.words += line.split(' ').length;
    }
  }

  readLines(lines: readonly string[]): number {
    const words = lines.reduce((sum, line) => sum + line.split(/\s+/).filter(Boolean).length, 0);
    this.step.words += words;
    return words;
  }

  async #settled(): Promise<void> {
    await this.page.waitForFunction((wanted) => !document.querySelector(wanted), busy, {
      timeout: 600_000,
    });
  }
}

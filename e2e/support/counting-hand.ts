import { choose } from './choose.ts';
import { expect, type Locator, type Page } from './test.ts';

/**
 * Acts as a person, and counts the typed letters and the clicks: one for a press, two for a choice
 * from a list or a file dialog.
 */
export interface CountingHand {
  readonly press: (target: Locator) => Promise<void>;
  readonly choose: (label: string, option: string) => Promise<void>;
  readonly type: (target: Locator, text: string) => Promise<void>;
  /** Presses the button that opens the file dialog, and chooses a file in it. */
  readonly chooseFile: (
    button: Locator,
    file: Parameters<Locator['setInputFiles']>[0],
  ) => Promise<void>;
  readonly clicks: () => number;
  readonly letters: () => number;
  /** The elements that the clicks pressed or chose, in order. */
  readonly steps: () => readonly string[];
}

export function createCountingHand(page: Page): CountingHand {
  const steps: string[] = [];
  let letters = 0;
  return {
    press: async (target) => {
      const name =
        (await target.textContent())?.trim() || (await target.getAttribute('aria-label'));
      await target.click();
      steps.push(name ?? '');
    },
    choose: async (label, option) => {
      await choose(page, label, option);
      steps.push(label, option);
    },
    type: async (target, text) => {
      await target.fill(text);
      letters += text.length;
    },
    chooseFile: async (button, file) => {
      const dialog = page.waitForEvent('filechooser');
      await button.click();
      await (await dialog).setFiles(file);
      steps.push('請求書を選ぶ', 'the file dialog');
    },
    clicks: () => steps.length,
    letters: () => letters,
    steps: () => steps,
  };
}

/** Prints the counts, and fails when there are more clicks than the limit. */
export function expectClicks(hand: CountingHand, description: string, limit: number): void {
  console.log(
    `${description}: ${String(hand.clicks())} clicks, ${String(hand.letters())} letters: ${hand.steps().join(' > ')}`,
  );
  expect(hand.clicks()).toBeLessThanOrEqual(limit);
}

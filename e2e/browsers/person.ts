import type { Tab } from './engines/engine.ts';
import { mark, type Wanted } from './in-the-page.ts';

const FOUND = 'data-wanted';
const PLACE = `[${FOUND}]`;
const LIMIT_MS = 30_000;
/** The pause between two checks, about as long as a fast person's. */
const POLL_INTERVAL_MS = 100;

/** A string is the whole name, a pattern a part of it. */
type Name = string | RegExp;
interface More {
  below?: Wanted;
  unseen?: boolean;
}

/** Repeats until it succeeds; the last failure names the missing element. */
export async function until(
  description: string,
  look: () => Promise<boolean>,
  instead: () => Promise<string> = async () => '',
): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  let last: unknown;
  for (;;) {
    try {
      if (await look()) return;
    } catch (thrown) {
      last = thrown;
    }
    if (Date.now() > deadline)
      throw new Error(`not in time: ${description}\n${await instead().catch(String)}`, {
        cause: last,
      });
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
}

const asWanted = (role: string, name: Name, more: More = {}): Wanted => ({
  role,
  name: typeof name === 'string' ? `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$` : name.source,
  ...more,
});

/**
 * The actions of a user in a tab, which find elements by their visible names. Each waits for its
 * element.
 */
export function personAt(tab: Tab) {
  const isVisible = (wanted: Wanted) => tab.run(mark, wanted, FOUND);
  /** The text of the page, for the report of a failure. */
  const shown = async () =>
    `${await tab.address()}\n${await tab.run(() => document.body.innerText.slice(0, 1_000))}`;
  const find = (wanted: Wanted) =>
    until(`${wanted.role} ${wanted.name}`, () => isVisible(wanted), shown);
  const focus = async (wanted: Wanted) => {
    await find(wanted);
    await tab.run((place) => {
      document.querySelector<HTMLElement>(place)?.focus();
    }, PLACE);
  };
  const press = (role: string, name: Name, more?: More) => {
    const wanted = asWanted(role, name, more);
    return until(
      `${role} ${wanted.name} to press`,
      async () => {
        if (!(await isVisible(wanted))) return false;
        await tab.run((place) => {
          document.querySelector(place)?.scrollIntoView({ block: 'center' });
        }, PLACE);
        await tab.click(PLACE);
        return true;
      },
      shown,
    );
  };

  return {
    tab,
    press,
    has: (role: string, name: Name) => isVisible(asWanted(role, name, { unseen: true })),
    see: (role: string, name: Name, more?: More) => find(asWanted(role, name, more)),
    read: (text: Name) =>
      until(`text ${String(text)}`, () =>
        tab.run(
          (source) => new RegExp(source).test(document.body.innerText),
          typeof text === 'string' ? asWanted('', text).name.slice(1, -1) : text.source,
        ),
      ),
    at: (address: RegExp) =>
      until(`address ${address.source}`, async () => address.test(await tab.address()), shown),
    async fill(label: Name, text: string) {
      await focus(asWanted('textbox', label));
      await tab.run((place) => {
        document.querySelector<HTMLInputElement>(place)?.select();
      }, PLACE);
      await tab.type(text);
    },
    /** Types by keyboard, because the drawn boxes cover the inputs. */
    async tick(role: 'checkbox' | 'radio', name: Name) {
      await focus(asWanted(role, name, { unseen: true }));
      const isTicked = () =>
        tab.run(
          (place) => document.querySelector<HTMLInputElement>(place)?.checked ?? false,
          PLACE,
        );
      if (!(await isTicked())) await tab.press('Space');
      await until(`${String(name)} ticked`, isTicked);
    },
    async choose(list: Name, option: Name) {
      await press('combobox', list);
      await press('option', option);
    },
    /** Uses the platform's own list. */
    chooseNative: async (label: string, value: string) => {
      await until(`list ${label}`, () =>
        tab.run(
          (name, wanted) => {
            const select = [...document.querySelectorAll('select')].find(
              (one) =>
                one.getAttribute('aria-label') === name || one.labels[0]?.textContent === name,
            );
            if (!select) return false;
            select.value = wanted;
            select.dispatchEvent(new Event('change', { bubbles: true }));
            return select.value === wanted;
          },
          label,
          value,
        ),
      );
    },
    valueOf: async (label: Name) => {
      await find(asWanted('textbox', label));
      return tab.run((place) => document.querySelector<HTMLInputElement>(place)?.value, PLACE);
    },
    /** Types without choosing a field, because the boxes of the code have the focus. */
    async typeCode(code: string) {
      await focus(asWanted('textbox', /確認コード/, { unseen: true }));
      await tab.type(code);
    },
  };
}

export type Person = ReturnType<typeof personAt>;

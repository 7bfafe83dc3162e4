import type { Tab } from './engines/engine.ts';
import { markElement, type ElementQuery } from './mark-element.ts';

const MARK_ATTRIBUTE = 'data-wanted';
const MARKED_ELEMENT = `[${MARK_ATTRIBUTE}]`;
const LIMIT_MS = 30_000;
/** The pause between two checks, about the reaction time of a fast person. */
const POLL_INTERVAL_MS = 100;

/**
 * A string is the whole name, a pattern a part of it; in `seeText` both are a part of the page's
 * text.
 */
type Name = string | RegExp;
interface QueryOptions {
  inside?: ElementQuery;
  includesHidden?: boolean;
}

/** Repeats the check until it succeeds; the error at the time limit says what is missing. */
export async function waitUntil(
  description: string,
  check: () => Promise<boolean>,
  describePage: () => Promise<string> = async () => '',
): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  let last: unknown;
  for (;;) {
    try {
      if (await check()) return;
    } catch (thrown) {
      last = thrown;
    }
    if (Date.now() > deadline)
      throw new Error(`not in time: ${description}\n${await describePage().catch(String)}`, {
        cause: last,
      });
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
}

/** The source of a pattern for exactly this text. */
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const queryFor = (role: string, name: Name, more: QueryOptions = {}): ElementQuery => ({
  role,
  name: typeof name === 'string' ? `^${escaped(name)}$` : name.source,
  ...more,
});

/**
 * The actions of a user in a tab. They find elements that are not disabled by role and accessible
 * name; all except `has` wait for their element.
 */
export function personIn(tab: Tab) {
  /** True when an element of the query is there and not disabled; it then has the mark. */
  const findAndMark = (query: ElementQuery) => tab.run(markElement, query, MARK_ATTRIBUTE);
  /** The text of the page, for the report of a failure. */
  const pageText = async () =>
    `${await tab.address()}\n${await tab.run(() => document.body.innerText.slice(0, 1_000))}`;
  const find = (query: ElementQuery) =>
    waitUntil(`${query.role} ${query.name}`, () => findAndMark(query), pageText);
  const focus = async (query: ElementQuery) => {
    await find(query);
    await tab.run((selector) => {
      document.querySelector<HTMLElement>(selector)?.focus();
    }, MARKED_ELEMENT);
  };
  const press = (role: string, name: Name, more?: QueryOptions) => {
    const query = queryFor(role, name, more);
    return waitUntil(
      `${role} ${query.name} to press`,
      async () => {
        if (!(await findAndMark(query))) return false;
        await tab.run((selector) => {
          document.querySelector(selector)?.scrollIntoView({ block: 'center' });
        }, MARKED_ELEMENT);
        await tab.click(MARKED_ELEMENT);
        return true;
      },
      pageText,
    );
  };

  return {
    tab,
    press,
    has: (role: string, name: Name) => findAndMark(queryFor(role, name, { includesHidden: true })),
    see: (role: string, name: Name, more?: QueryOptions) => find(queryFor(role, name, more)),
    seeText: (text: Name) =>
      waitUntil(`text ${String(text)}`, () =>
        tab.run(
          (source) => new RegExp(source).test(document.body.innerText),
          typeof text === 'string' ? escaped(text) : text.source,
        ),
      ),
    seeAddress: (address: RegExp) =>
      waitUntil(
        `address ${address.source}`,
        async () => address.test(await tab.address()),
        pageText,
      ),
    async fill(label: Name, text: string) {
      await focus(queryFor('textbox', label));
      await tab.run((selector) => {
        document.querySelector<HTMLInputElement>(selector)?.select();
      }, MARKED_ELEMENT);
      await tab.type(text);
    },
    /** Presses Space, because the drawn boxes cover the inputs. */
    async tick(role: 'checkbox' | 'radio', name: Name) {
      await focus(queryFor(role, name, { includesHidden: true }));
      const isTicked = () =>
        tab.run(
          (selector) => document.querySelector<HTMLInputElement>(selector)?.checked ?? false,
          MARKED_ELEMENT,
        );
      if (!(await isTicked())) await tab.press('Space');
      await waitUntil(`${String(name)} ticked`, isTicked);
    },
    async choose(list: Name, option: Name) {
      await press('combobox', list);
      await press('option', option);
    },
    /** Sets the value of a native <select> by script, and dispatches its change event. */
    chooseNative: async (label: string, value: string) => {
      await waitUntil(`list ${label}`, () =>
        tab.run(
          (name, newValue) => {
            const select = [...document.querySelectorAll('select')].find(
              (one) =>
                one.getAttribute('aria-label') === name || one.labels[0]?.textContent === name,
            );
            if (!select) return false;
            select.value = newValue;
            select.dispatchEvent(new Event('change', { bubbles: true }));
            return select.value === newValue;
          },
          label,
          value,
        ),
      );
    },
    valueOf: async (label: Name) => {
      await find(queryFor('textbox', label));
      return tab.run(
        (selector) => document.querySelector<HTMLInputElement>(selector)?.value,
        MARKED_ELEMENT,
      );
    },
    /** Types a code into its boxes, which share one hidden input. */
    async typeCode(code: string) {
      await focus(queryFor('textbox', /確認コード/, { includesHidden: true }));
      await tab.type(code);
    },
  };
}

export type Person = ReturnType<typeof personIn>;

import { test as base, expect, type Page } from '../chaos/test.ts';

interface Fixtures {
  /**
   * Everything that the browser blocked under our policies, in all documents of the test:
   * `directive address`.
   */
  violations: string[];
  /** Marks left by code that must never run, in all documents of the test. */
  marks: string[];
}

/** Code for a script or a page that leaves a mark when it runs. */
export const MARK = "\n;globalThis.__ran('foreign');\n";
export const appendMark = { rewrite: (text: string) => `${text}${MARK}` };

export const test = base.extend<Fixtures>({
  violations: [
    async ({ context }, use) => {
      const violations: string[] = [];
      await context.exposeBinding('__refused', (_, text: string) => void violations.push(text));
      await context.addInitScript(watchPolicies);
      await use(violations);
    },
    { auto: true },
  ],
  marks: [
    async ({ context }, use) => {
      const marks: string[] = [];
      await context.exposeBinding('__ran', (_, mark: string) => void marks.push(mark));
      await use(marks);
    },
    { auto: true },
  ],
});

/** Runs in the page. Chromium sends reports only to https; its observer gets them everywhere. */
function watchPolicies(): void {
  const report = Reflect.get(globalThis, '__refused') as (text: string) => void;
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    report(`${effectiveDirective} ${blockedURI.split('?')[0]}`),
  );
  const observer = new ReportingObserver(
    (reports) => {
      for (const { type, body } of reports) {
        const { blockedURL } = (body ?? {}) as { blockedURL?: string };
        if (type === 'integrity-violation') report(`integrity ${blockedURL ?? ''}`);
      }
    },
    { buffered: true },
  );
  observer.observe();
}

/** The page's notice when its own scripts do not run. */
export const bootNotice = (page: Page) => page.getByText('ページを表示できていません。');
export const renderedApp = (page: Page) => page.locator('#app > :not(.boot-notice)');

export const SIGNED_OUT = { cookies: [], origins: [] };

export { expect, type Page };

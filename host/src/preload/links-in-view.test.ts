import { watchLinksInView } from './links-in-view.ts';

/** A page with three links. `scrollTo` brings the link with this text into view. */
function setUp({ isPhone = true, connection = {} } = {}) {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = `<base href="${location.origin}/">`;
  page.body.innerHTML =
    '<a href="/suppliers">取引先</a><a href="/payments/review">支払い</a><a href="https://other.example/">他社</a>';
  const observed = new Set<Element>();
  const waiting: (() => void)[] = [];
  let notify: IntersectionObserverCallback = () => undefined;
  class Observer {
    constructor(callback: IntersectionObserverCallback) {
      notify = callback;
    }
    observe = (element: Element) => void observed.add(element);
    unobserve = (element: Element) => void observed.delete(element);
    disconnect = () => observed.clear();
  }
  const reported: string[] = [];
  const { pageShown } = watchLinksInView({
    browser: {
      document: page,
      location,
      navigator: { connection },
      matchMedia: () => ({ matches: isPhone }),
      requestIdleCallback: (act: () => void) => void waiting.push(act),
      IntersectionObserver: Observer,
    } as unknown as Window & typeof globalThis,
    onView: ({ pathname }) => void reported.push(pathname),
  });
  const runIdleCallbacks = () => waiting.splice(0).forEach((act) => act());
  return {
    reported,
    pageShown,
    runIdleCallbacks,
    scrollTo(text: string) {
      const entries = [...observed]
        .filter(({ textContent }) => textContent === text)
        .map((target) => ({ target, isIntersecting: true }));
      notify(entries as unknown as IntersectionObserverEntry[], null as never);
    },
  };
}

test('reports a link once when it is in view and the page is idle', () => {
  const { reported, pageShown, runIdleCallbacks, scrollTo } = setUp();
  pageShown();
  runIdleCallbacks();
  scrollTo('取引先');
  expect(reported).toEqual([]);
  runIdleCallbacks();
  expect(reported).toEqual(['/suppliers']);
  scrollTo('取引先');
  runIdleCallbacks();
  expect(reported).toEqual(['/suppliers']);
  scrollTo('支払い');
  runIdleCallbacks();
  expect(reported).toEqual(['/suppliers', '/payments/review']);
});

test('reports no link to another origin', () => {
  const { reported, pageShown, runIdleCallbacks, scrollTo } = setUp();
  pageShown();
  runIdleCallbacks();
  scrollTo('他社');
  runIdleCallbacks();
  expect(reported).toEqual([]);
});

test('observes the links of each page that is shown', () => {
  const { reported, pageShown, runIdleCallbacks, scrollTo } = setUp();
  pageShown();
  runIdleCallbacks();
  pageShown();
  runIdleCallbacks();
  scrollTo('支払い');
  runIdleCallbacks();
  expect(reported).toEqual(['/payments/review']);
});

test.each([
  ['on a device with a hovering pointer', { isPhone: false }],
  ['when the user saves data', { connection: { saveData: true } }],
  ['on a very slow connection', { connection: { effectiveType: '2g' } }],
])('reports nothing %s', (_, options) => {
  const { reported, pageShown, runIdleCallbacks, scrollTo } = setUp(options);
  pageShown();
  runIdleCallbacks();
  scrollTo('取引先');
  runIdleCallbacks();
  expect(reported).toEqual([]);
});

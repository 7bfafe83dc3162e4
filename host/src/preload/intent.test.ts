import { watchIntent, whenIdleAfterInput } from './intent.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A page with a link that has these attributes. */
function page(
  attributes = 'href="/suppliers?page=2"',
  connection: object = {},
  prepare: (ownDocument: Document) => void = () => undefined,
) {
  const ownDocument = document.implementation.createHTMLDocument();
  ownDocument.head.innerHTML = `<base href="${location.origin}/">`;
  ownDocument.body.innerHTML = `<a ${attributes}><b>取引先</b></a>`;
  prepare(ownDocument);
  const events: string[] = [];
  const note =
    (name: string) =>
    (address?: URL): void =>
      void events.push(address ? `${name} ${address.pathname}${address.search}` : name);
  watchIntent({
    browser: {
      document: ownDocument,
      location,
      navigator: { connection },
      setTimeout: (act: () => void, ms: number) => window.setTimeout(act, ms),
      clearTimeout: (timer: number) => window.clearTimeout(timer),
    } as unknown as Window,
    onIntent: note('intent'),
    onPress: note('press'),
    onCancel: note('cancel'),
  });
  return {
    events,
    fire: (name: string, init: MouseEventInit = {}) =>
      ownDocument
        .querySelector('b')
        ?.dispatchEvent(new MouseEvent(name, { bubbles: true, ...init })),
  };
}

test.each(['pointerover', 'focusin'])('reports a link 100 ms after %s', (name) => {
  const { events, fire } = page();
  fire(name);
  jest.advanceTimersByTime(99);
  expect(events).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(events).toEqual(['intent /suppliers?page=2']);
});

test.each([
  ['focus', (ownDocument: Document) => ({ activeElement: ownDocument.links[0] })],
  ['pointer', (ownDocument: Document) => ({ querySelector: () => ownDocument.links[0] })],
])('reports a link on which the %s rests already', (_name, elementAtRest) => {
  const { events } = page(undefined, undefined, (ownDocument) => {
    for (const [name, value] of Object.entries(elementAtRest(ownDocument)))
      Object.defineProperty(ownDocument, name, { value });
  });
  jest.advanceTimersByTime(100);
  expect(events).toEqual(['intent /suppliers?page=2']);
});

test('does not report a link that the pointer only crosses', () => {
  const { events, fire } = page();
  fire('pointerover');
  jest.advanceTimersByTime(99);
  fire('pointerout');
  jest.runAllTimers();
  expect(events).toEqual([]);
});

test('reports a press immediately, and cancels it when it becomes a scroll', () => {
  const { events, fire } = page();
  fire('pointerdown');
  fire('pointercancel');
  expect(events).toEqual(['press /suppliers?page=2', 'cancel']);
});

test.each([
  ['the right button', { button: 2 }],
  ['the middle button', { button: 1 }],
  ['Ctrl', { ctrlKey: true }],
  ['Command', { metaKey: true }],
  ['Shift', { shiftKey: true }],
  ['Alt', { altKey: true }],
])('ignores a press with %s, which opens no page in this tab', (_, init) => {
  const { events, fire } = page();
  fire('pointerdown', init);
  expect(events).toEqual([]);
});

test.each([
  ['another origin', 'href="https://other.example/suppliers"'],
  ['a new tab', 'href="/suppliers" target="_blank"'],
  ['a download', 'href="/suppliers" download'],
  ['no address', ''],
])('ignores a link to %s', (_, attributes) => {
  const { events, fire } = page(attributes);
  fire('pointerover');
  fire('pointerdown');
  jest.runAllTimers();
  expect(events).toEqual([]);
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'reports only presses when the user saves data: %j',
  (connection) => {
    const { events, fire } = page(undefined, connection);
    fire('pointerover');
    fire('focusin');
    jest.runAllTimers();
    fire('pointerdown');
    expect(events).toEqual(['press /suppliers?page=2']);
  },
);

/** A page with a field; `runIdleCallbacks` returns how many callbacks it has run. */
function form({ connection = {}, hasIdleCallbacks = true } = {}) {
  const ownDocument = document.implementation.createHTMLDocument();
  const field = ownDocument.body.appendChild(ownDocument.createElement('input'));
  const waiting: (() => void)[] = [];
  const wait = (act: () => void) => void waiting.push(act);
  const act = jest.fn();
  whenIdleAfterInput(
    {
      document: ownDocument,
      navigator: { connection },
      setTimeout: wait,
      ...(hasIdleCallbacks ? { requestIdleCallback: wait } : {}),
    } as unknown as Window,
    act,
  );
  return {
    act,
    type: () => field.dispatchEvent(new Event('input', { bubbles: true })),
    runIdleCallbacks: () => waiting.splice(0).map((callback) => callback()).length,
  };
}

test('does not call the callback while no field is filled in', () => {
  const { act, runIdleCallbacks } = form();
  expect(runIdleCallbacks()).toBe(0);
  expect(act).not.toHaveBeenCalled();
});

test.each([true, false])(
  'calls the callback once, when the browser is idle after several inputs (idle callbacks: %s)',
  (hasIdleCallbacks) => {
    const { act, type, runIdleCallbacks } = form({ hasIdleCallbacks });
    type();
    type();
    expect(act).not.toHaveBeenCalled();
    expect(runIdleCallbacks()).toBe(1);
    expect(act).toHaveBeenCalledTimes(1);
  },
);

test.each([{ saveData: true }, { effectiveType: '2g' }])(
  'does nothing after an input when the user saves data: %j',
  (connection) => {
    const { type, runIdleCallbacks } = form({ connection });
    type();
    expect(runIdleCallbacks()).toBe(0);
  },
);

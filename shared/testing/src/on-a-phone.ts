/** Gives each test of the describe block a window that is narrower than a desktop's. */
export function onAPhone(): void {
  beforeEach(() => {
    const narrow = { matches: false, addEventListener: jest.fn(), removeEventListener: jest.fn() };
    window.matchMedia = jest.fn(() => narrow as unknown as MediaQueryList);
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'matchMedia');
  });
}

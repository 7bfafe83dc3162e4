/* An unexpected console.error is a defect: the test that caused it fails. */
let reported = [];

beforeEach(() => {
  reported = [];
  jest.spyOn(console, 'error').mockImplementation((...values) => {
    reported.push(values.map(String).join(' '));
  });
});

afterEach(() => {
  console.error.mockRestore?.();
  if (reported.length > 0) throw new Error(`console.error was called:\n${reported.join('\n')}`);
});

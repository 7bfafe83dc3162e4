/* An unexpected console.error is a defect: the test that caused it fails. */
let messages = [];

beforeEach(() => {
  messages = [];
  jest.spyOn(console, 'error').mockImplementation((...values) => {
    messages.push(values.map(String).join(' '));
  });
});

afterEach(() => {
  console.error.mockRestore?.();
  if (messages.length > 0) throw new Error(`console.error was called:\n${messages.join('\n')}`);
});

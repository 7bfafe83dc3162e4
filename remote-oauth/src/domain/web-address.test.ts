import { isWebAddress } from './web-address.ts';

test.each(['https://keiri-note.example/cb?code=1&state=2', 'http://localhost:3000/cb'])(
  'accepts %s',
  (address) => {
    expect(isWebAddress(address)).toBe(true);
  },
);

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'keirinote://cb',
  '/cb',
  '',
  'blob:https://keiri-note.example/x',
])('does not accept %p', (address) => {
  expect(isWebAddress(address)).toBe(false);
});

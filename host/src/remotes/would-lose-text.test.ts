import { wouldLoseText } from './would-lose-text.ts';

test('asks the forms of the page, as the browser does before it leaves the page', () => {
  let isTyped = true;
  const ask = (event: Event) => {
    if (isTyped) event.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  expect(wouldLoseText(window)).toBe(true);
  isTyped = false;
  expect(wouldLoseText(window)).toBe(false);
  window.removeEventListener('beforeunload', ask);
});

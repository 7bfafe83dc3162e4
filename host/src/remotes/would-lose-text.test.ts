import { wouldLoseText } from './would-lose-text.ts';

test('is true while a form would make the browser ask before it leaves the page', () => {
  let hasTypedText = true;
  const askBeforeUnload = (event: Event) => {
    if (hasTypedText) event.preventDefault();
  };
  window.addEventListener('beforeunload', askBeforeUnload);
  expect(wouldLoseText(window)).toBe(true);
  hasTypedText = false;
  expect(wouldLoseText(window)).toBe(false);
  window.removeEventListener('beforeunload', askBeforeUnload);
});

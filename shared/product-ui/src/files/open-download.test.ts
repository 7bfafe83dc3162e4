import { openDownload } from './open-download.ts';

test('opens the address as a download, so that a refusal does not replace the page', () => {
  const opened: { href: string; isDownload: boolean }[] = [];
  document.addEventListener('click', (event) => {
    event.preventDefault();
    if (event.target instanceof HTMLAnchorElement)
      opened.push({
        href: event.target.getAttribute('href') ?? '',
        isDownload: event.target.hasAttribute('download'),
      });
  });
  openDownload('/api/v1/receipts/1?expires=1&signature=x');
  expect(opened).toEqual([{ href: '/api/v1/receipts/1?expires=1&signature=x', isDownload: true }]);
  expect(document.querySelector('a')).toBeNull();
});

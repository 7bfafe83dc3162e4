import { readSite } from './site.ts';

const pageWith = (block: string) =>
  new DOMParser().parseFromString(`<head>${block}</head>`, 'text/html');

test('reads the configuration from the page', () => {
  const site = {
    links: [{ id: 'manual', href: 'https://help.example/manual', label: 'ご利用マニュアル' }],
    registration: '第00001号',
  };
  expect(
    readSite(
      pageWith(`<script type="application/json" id="site">${JSON.stringify(site)}</script>`),
    ),
  ).toEqual(site);
});

test.each([
  ['no configuration', ''],
  ['malformed JSON in the configuration', '<script type="application/json" id="site">{</script>'],
  [
    'a configuration of another shape',
    '<script type="application/json" id="site">{"links":[{"id":"manual"}]}</script>',
  ],
])('uses no links when the page has %s', (_, block) => {
  expect(readSite(pageWith(block))).toEqual({ links: [] });
});

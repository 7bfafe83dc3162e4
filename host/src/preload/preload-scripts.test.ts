import { createPreloadScripts } from './preload-scripts.ts';

const script = (name: string) => ({ href: `/assets/${name}.js`, integrity: `sha384-${name}` });

function setUp(html = '') {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = `<base href="https://hareto.example/">${html}`;
  const links = () => [...page.head.querySelectorAll('link')];
  return {
    preload: createPreloadScripts(page),
    links,
    hrefs: () => links().map(({ href }) => new URL(href).pathname),
  };
}

test('fetches a script with the attributes of its later request, without running it', () => {
  const { preload, links } = setUp();
  preload([script('list')]);
  expect(links().map(({ outerHTML }) => outerHTML)).toEqual([
    '<link rel="preload" as="script" crossorigin="anonymous" integrity="sha384-list" href="/assets/list.js">',
  ]);
});

test('fetches each script once', () => {
  const { preload, hrefs } = setUp();
  preload([script('entry'), script('list')]);
  preload([script('entry'), script('detail')]);
  expect(hrefs()).toEqual(['/assets/entry.js', '/assets/list.js', '/assets/detail.js']);
});

test('fetches nothing that the page itself has requested', () => {
  const { preload, hrefs } = setUp(
    '<link rel="preload" as="script" href="/assets/app-layout.js"><script defer src="/assets/host.js"></script>',
  );
  preload([script('app-layout'), script('host')]);
  expect(hrefs()).toEqual(['/assets/app-layout.js']);
});

test('fetches a script again after it failed', () => {
  const { preload, links, hrefs } = setUp();
  preload([script('list')]);
  links()[0]?.dispatchEvent(new Event('error'));
  expect(hrefs()).toEqual([]);
  preload([script('list')]);
  expect(hrefs()).toEqual(['/assets/list.js']);
});

import { loadDocument } from './load-document.ts';

/** The calls that load `target` in a browser whose address is `current`. */
function callsFrom(current: string, target: string): string[] {
  const calls: string[] = [];
  const { pathname, search, hash } = new URL(current, 'https://hareto.example');
  loadDocument(
    {
      pathname,
      search,
      hash,
      assign: (address) => void calls.push(`assign ${String(address)}`),
      reload: () => void calls.push('reload'),
    },
    target,
  );
  return calls;
}

test.each([
  ['another page', '/signin', '/stop#secret', ['assign /stop#secret']],
  ['another query', '/stop?a=1#secret', '/stop?a=2#secret', ['assign /stop?a=2#secret']],
  ['the same address', '/stop?a=1', '/stop?a=1', ['assign /stop?a=1']],
  ['the same address without its hash', '/stop#secret', '/stop', ['assign /stop']],
  ['the same address and hash', '/stop?a=1#secret', '/stop?a=1#secret', ['reload']],
  ['the same address with another hash', '/stop#a', '/stop#b', ['assign /stop#b', 'reload']],
])('loads the document of %s', (_, current, target, calls) => {
  expect(callsFrom(current, target)).toEqual(calls);
});

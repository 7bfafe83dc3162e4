import { missingPackages } from './shared-packages.ts';

const PROVIDED = {
  shared: {
    react: { version: '19.3.1' },
    router: { version: '1.0.0', names: ['Link', 'useParams'] },
  },
};
const remoteWith = (shared: Record<string, { range: string; names?: string[] }>) =>
  missingPackages({ shared }, PROVIDED);

test('accepts shared packages and exports that the host provides', () => {
  expect(
    remoteWith({
      react: { range: '^19.3.0', names: ['useId'] },
      router: { range: '^1.0.0', names: ['Link'] },
    }),
  ).toEqual([]);
});

test('names each shared package and export that the host lacks', () => {
  expect(
    remoteWith({
      react: { range: '^19.4.0' },
      leaflet: { range: '^1.9.0' },
      toString: { range: '^1.0.0' },
      router: { range: '^1.0.0', names: ['Link', 'useFetcher'] },
    }),
  ).toEqual([
    { requirement: 'the shared package react', needs: '^19.4.0', has: ['19.3.1'] },
    { requirement: 'the shared package leaflet', needs: '^1.9.0', has: [] },
    { requirement: 'the shared package toString', needs: '^1.0.0', has: [] },
    { requirement: 'useFetcher', needs: 'of the shared package router', has: [] },
  ]);
});

test('skips a host or a remote that does not declare its shared packages', () => {
  const shared = { leaflet: { range: '^1.9.0' } };
  expect(missingPackages({ shared }, {})).toEqual([]);
  expect(missingPackages({}, PROVIDED)).toEqual([]);
});

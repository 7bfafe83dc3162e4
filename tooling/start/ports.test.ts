import { cataloguePort, comparedEdgePorts, devServerPort, portsFrom } from './ports.ts';

test('nothing that runs beside a product listens where a program of it does', () => {
  const beside = [devServerPort(3000), cataloguePort(3000)];
  const { federated, monolith } = comparedEdgePorts(3000);
  const all = [...Object.values(portsFrom(3000)), ...beside, federated, monolith] as number[];
  expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 10 }, (_, i) => 3000 + i));
});

import { cataloguePort, comparedEdgePorts, devServerPort, portsFrom } from './ports.ts';

test('gives programs beside a product other ports than its own', () => {
  const beside = [devServerPort(3000), cataloguePort(3000)];
  const { federated, monolith } = comparedEdgePorts(3000);
  const all = [...Object.values(portsFrom(3000)), ...beside, federated, monolith] as number[];
  expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 10 }, (_, i) => 3000 + i));
});

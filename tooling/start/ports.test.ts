import { cataloguePort, comparedEdgePorts, devServerPort, portsFrom } from './ports.ts';

test('gives programs beside a product other ports than its own', () => {
  const otherPorts = [devServerPort(3000), cataloguePort(3000)];
  const { federated, monolith } = comparedEdgePorts(3000);
  const benchPorts = [federated.network, monolith.network, federated.edge, monolith.edge];
  const all = [...(Object.values(portsFrom(3000)) as number[]), ...otherPorts, ...benchPorts];
  expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, i) => 3000 + i));
});

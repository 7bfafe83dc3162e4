/** The networks of the suite with two machines; database and S3 service are on the third. */
const NETWORKS = { a: '172.30.78', b: '172.30.79', shared: '172.30.80' } as const;

/** The address of this machine on the third network, where the S3 service listens. */
export const S3_ADDRESS = `${NETWORKS.shared}.1`;

/** The settings of docker-compose.yml for the network of a machine. */
export const networkSettings = (name: 'a' | 'b') => ({
  SUBNET: `${NETWORKS[name]}.0/24`,
  DYNAMIC_ADDRESSES: `${NETWORKS[name]}.128/25`,
  EDGE_ADDRESS: `${NETWORKS[name]}.10`,
});

/** Docker gives the first address of its range to this machine. */
export const SHARED_NETWORK = {
  SUBNET: `${NETWORKS.shared}.0/24`,
  DYNAMIC_ADDRESSES: `${NETWORKS.shared}.0/24`,
};

import type { CardGateway } from '../ports/card-gateway.ts';

/** A gateway for tests without cards; every call fails. */
export const unreachableCardGateway: CardGateway = {
  exchangeToken: async () => {
    throw new Error('No card gateway in this test');
  },
  authorise: async () => 'unknown',
  find: async () => 'unknown',
  capture: async () => 'unknown',
  release: async () => 'unknown',
  refund: async () => 'unknown',
};

import type { CardGateway } from '../ports/card-gateway.ts';

/** For tests that have nothing to do with cards: whoever calls it by mistake hears no answer. */
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

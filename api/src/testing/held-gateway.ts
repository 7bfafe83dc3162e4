import type { CardGateway } from '../ports/card-gateway.ts';

export interface HeldGateway extends CardGateway {
  /** The references of all capture calls, in order. */
  captures: string[];
  /** The number of captures that are waiting for the gateway's answer. */
  waiting: () => number;
  /** Lets the gateway answer, now and from now on. */
  answerNow: () => void;
}

const releases: (() => void)[] = [];

/** Lets every gateway answer. */
export function releaseAllGateways(): void {
  for (const release of releases.splice(0)) release();
}

/** A gateway that delays its responses to the captures of `held` until it is released. */
export function holdCaptures(gateway: CardGateway, held: readonly string[]): HeldGateway {
  const captures: string[] = [];
  let waiting = 0;
  let answerNow: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  releases.push(answerNow);
  return {
    ...gateway,
    captures,
    waiting: () => waiting,
    answerNow,
    capture: async (reference, amount) => {
      captures.push(reference);
      if (held.includes(reference)) {
        waiting += 1;
        await released;
        waiting -= 1;
      }
      return gateway.capture(reference, amount);
    },
  };
}

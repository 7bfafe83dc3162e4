import type { CardGateway } from '../ports/card-gateway.ts';

export interface HeldGateway extends CardGateway {
  /** References that it was asked to capture, in order. */
  captures: string[];
  /** Captures that wait for the gateway's answer now. */
  waiting: () => number;
  /** Lets the gateway answer; from now on nothing is held. */
  letGo: () => void;
}

const releases: (() => void)[] = [];

/** Lets every gateway answer. */
export function letAllGo(): void {
  for (const release of releases.splice(0)) release();
}

/** A gateway that thinks about the captures of `held` until it is let go. */
export function holdCaptures(gateway: CardGateway, held: readonly string[]): HeldGateway {
  const captures: string[] = [];
  let waiting = 0;
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  releases.push(letGo);
  return {
    ...gateway,
    captures,
    waiting: () => waiting,
    letGo,
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

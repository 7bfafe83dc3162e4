/** A script of the host itself could not be fetched; `fetchAgain` makes one more attempt. */
export class MissingScreen extends Error {
  readonly fetchAgain: () => Promise<unknown>;

  constructor(name: string, fetchAgain: () => Promise<unknown>, cause: unknown) {
    super(`${name} could not be fetched`, { cause });
    this.name = 'MissingScreen';
    this.fetchAgain = fetchAgain;
  }
}

/**
 * Only this many consecutive answers end an outage, so that a store that fails and answers
 * alternately has one outage.
 */
const ANSWERS_UNTIL_RECOVERED = 5;

/** Reports each kind of failure once in an outage, and the end of the outage once. */
export class OutageReports {
  readonly #address: string;
  readonly #report: (line: string) => void;
  readonly #reported = new Set<string>();
  #answers = 0;

  constructor(address: string, report: (line: string) => void) {
    this.#address = address;
    this.#report = report;
  }

  storeFailed(kind: string, line: string): void {
    this.#answers = 0;
    if (this.#reported.has(kind)) return;
    this.#reported.add(kind);
    this.#report(line);
  }

  storeAnswered(): void {
    if (this.#reported.size === 0) return;
    this.#answers += 1;
    if (this.#answers < ANSWERS_UNTIL_RECOVERED) return;
    this.#reported.clear();
    this.#report(`${this.#address} answers again`);
  }
}

import { type Effect, explain } from './explain.ts';
import type { Reply } from './buyer.ts';

/** An unused authorisation, by its name in the story. */
export interface Hold {
  name: string;
  amount: number;
}

/** One call of a story. `rule` is its effect according to the specification. */
export interface Call<State> {
  name: string;
  rule: (state: State) => Effect<State>;
  send: () => Promise<Reply>;
  /** The visible part of the answer; ids by their names in the story. */
  read: (reply: Reply) => string;
}

/** Sends a call and returns whether it had to be sent more than once. */
export type Sender = (send: () => Promise<Reply>) => Promise<{ reply: Reply; isRepeated: boolean }>;

/** The history of one object in two tabs: every call must be explained. */
export class Story<State> {
  readonly #history: string[] = [];
  readonly #names = new Map<string, string>();
  readonly #reachable: (state: State) => readonly State[];
  readonly #sender: Sender;
  #states: readonly State[];

  /** `reachable`: see `explain`; by default, only a call changes the state. */
  constructor(
    first: State,
    sender: Sender,
    reachable: (state: State) => readonly State[] = (state) => [state],
  ) {
    this.#states = [first];
    this.#sender = sender;
    this.#reachable = reachable;
  }

  /** The name of an id: the given one when the id is new. Two ids never have the same name. */
  nameOf(id: unknown, name: string): string {
    const isTaken = [...this.#names.values()].includes(name);
    const finalName = this.#names.get(String(id)) ?? (isTaken ? `another than ${name}` : name);
    this.#names.set(String(id), finalName);
    return finalName;
  }

  /** Makes the calls simultaneously; throws with the whole story when no order explains them. */
  async makeCalls(...calls: Call<State>[]): Promise<Reply[]> {
    const results = await Promise.all(calls.map(async ({ send }) => this.#sender(send)));
    const observed = calls.map(({ name, rule, read }, index) => {
      const { reply, isRepeated } = results[index]!;
      return { name, rule, isRepeated, answer: read(reply) };
    });
    const lines = observed.map(
      ({ name, answer, isRepeated }) => `${name} → ${answer}${isRepeated ? ' (sent again)' : ''}`,
    );
    this.#history.push(lines.join(' ‖ '));
    this.#keep(explain(this.#states, observed, this.#reachable));
    return results.map(({ reply }) => reply);
  }

  /** All calls have ended, and this is the row in the database. */
  end(row: string, rowOf: (state: State) => string): void {
    this.#history.push(`in the end ${row}`);
    this.#keep(this.#states.flatMap(this.#reachable).filter((state) => rowOf(state) === row));
  }

  #keep(states: readonly State[]): void {
    const before = this.#states.map((state) => JSON.stringify(state)).join('\n  ');
    this.#states = states;
    if (states.length > 0) return;
    throw new Error(
      `The rules do not explain this story:\n${this.#history.join('\n')}\nbefore it:\n  ${before}`,
    );
  }
}

/** Status and kind of refusal. */
export const shortAnswer = ({ status, body }: Reply): string =>
  status < 300 ? String(status) : `${status} ${String(body['status'])}`;

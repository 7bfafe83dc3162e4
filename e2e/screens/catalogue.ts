export interface State {
  readonly id: string;
  readonly address: string;
  /** True for a state that is shown only under its own address. */
  readonly fullWindow: boolean;
  readonly act?: 'hover' | 'focus' | 'press';
  /** The CSS selector of the element for `act`. */
  readonly target?: string;
}
interface CataloguePage {
  readonly page: string;
  readonly address: string;
  readonly states: readonly State[];
}

/** Every page and state of this build's catalogue. */
export const PAGES = (await (
  await fetch(`${process.env['CATALOGUE_URL'] ?? ''}/states.json`)
).json()) as readonly CataloguePage[];

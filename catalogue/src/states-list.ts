import { pages } from './pages.ts';
import { statesListOf } from './state.ts';

/** The content of `/states.json`. */
export const statesList = statesListOf(pages);

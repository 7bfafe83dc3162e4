import { pages } from './pages.ts';
import { listOf } from './state.ts';

/** The list of every state, for `/states.json`. */
export const list = listOf(pages);

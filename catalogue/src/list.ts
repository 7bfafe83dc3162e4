import { pages } from './pages.ts';
import { listOf } from './state.ts';

/** Of every state, for `/states.json`. */
export const list = listOf(pages);

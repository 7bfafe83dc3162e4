import { searchCorporations } from '@hareto/contracts/corporations.ts';
import { handle, type HandledEndpoint } from '../../endpoints/handle.ts';
import { searchRegister } from './search-register.ts';

export const corporationEndpoints: readonly HandledEndpoint[] = [
  handle(searchCorporations, async (context, { query }) => searchRegister(context, query)),
];

import { createContext } from 'react';
import { NO_EXTRACTED_FIELDS } from './reading-state.ts';

/** The extracted fields of the form; empty when the user types everything. */
export const ExtractedFieldsContext = createContext(NO_EXTRACTED_FIELDS);

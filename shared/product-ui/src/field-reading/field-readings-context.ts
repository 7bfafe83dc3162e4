import { createContext } from 'react';
import { NO_EXTRACTED_FIELDS } from './field-reading.ts';

/** Readings of the form's fields; empty when the user types everything. */
export const FieldReadingsContext = createContext(NO_EXTRACTED_FIELDS);

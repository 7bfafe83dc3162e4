import { createContext } from 'react';
import { NOTHING_READ } from './field-reading.ts';

/** Readings of the form's fields; empty when the user types everything. */
export const FieldReadingsContext = createContext(NOTHING_READ);

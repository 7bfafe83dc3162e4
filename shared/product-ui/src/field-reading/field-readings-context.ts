import { createContext } from 'react';
import { NOTHING_READ } from './field-reading.ts';

/** What is known of the fields of the form below; nothing where everything is typed. */
export const FieldReadingsContext = createContext(NOTHING_READ);

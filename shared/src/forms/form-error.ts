import type { FORM_ERROR as FINAL_FORM_ERROR } from 'final-form';

/** The name of an error of the form as a whole. Its type holds it equal to final-form's own, whose import would bring all of final-form. */
export const FORM_ERROR: typeof FINAL_FORM_ERROR = 'FINAL_FORM/form-error';

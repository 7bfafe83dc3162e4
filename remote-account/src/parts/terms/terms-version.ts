/** Of the terms in force: what a sign-up agrees to. The API has it in LICENSE_VERSION. */
export const TERMS_VERSION = '2026-06-26';

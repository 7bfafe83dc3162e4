/** Test cards by their behaviour (docs/sandbox.md). */
export const VISA = '4111111111111111';
export const MASTERCARD = '5555555555554444';
export const REFUSES_CAPTURE = '4000000000000341';
export const SILENT_CAPTURE = '4000000000000309';
export const SLOW = '4000000000000200';

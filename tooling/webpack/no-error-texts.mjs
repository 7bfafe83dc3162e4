/** Federation's errors without their sentences: each carries its code, which leads to the sentence in its documentation. */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};

import { css } from '@emotion/react';

/*
 * The strip needs room for 30 dates side by side. A container query in em counts in the size of the
 * text: enlarged text gets the month and the list, just as a phone does.
 */
const STRIP = '56em';

export const scheduleContainer = css`
  container: schedule / inline-size;
`;
export const stripOnly = css`
  @container schedule (width < ${STRIP}) {
    display: none;
  }
`;
export const monthOnly = css`
  @container schedule (width >= ${STRIP}) {
    display: none;
  }
`;

/** @jsxImportSource react */
import { Fragment } from 'react';

/** Lines may contain line breaks of a user's message. */
export const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines
    .flatMap((line) => line.split('\n'))
    .map((line, index) => (
      <Fragment key={index}>
        {index > 0 && <br />}
        {line}
      </Fragment>
    ));

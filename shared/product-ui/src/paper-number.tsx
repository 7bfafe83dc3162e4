import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { tint } from './field-state-chip.tsx';

const { color } = vars;

const tag = css`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 18px;
  height: 18px;
  border-radius: 50%;
  font-size: ${vars.font[11]};
  font-weight: 700;
  line-height: 1;
`;
const tagRead = tint(color.numberTag, color.primaryHover);
const tagReview = tint(color.numberTagWarn, color.warning);

/** The number that a field shares with its box on the document, for the start slot of the input. */
export function PaperNumber({ number, review = false }: { number: number; review?: boolean }) {
  return (
    <span css={[tag, review ? tagReview : tagRead]} aria-hidden="true">
      {number}
    </span>
  );
}

import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import type { ComponentProps } from 'react';

const inlineButton = css`
  display: inline;
  padding: ${vars.space[0.5]} 0;
  background: none;
  border: 0;
  font: inherit;
  color: ${vars.color.primary};
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;
  ${mq.touch} {
    position: relative;
    &::after {
      content: '';
      position: absolute;
      inset: 50% 0 auto;
      height: 2.75rem;
      transform: translateY(-50%);
    }
  }
`;

/**
 * A button inside a sentence, as wide as its text; its target is 24 px high, or 44 px on touch
 * screens.
 */
export const TextButtonInLine = (props: Omit<ComponentProps<'button'>, 'type'>) => (
  <button {...props} type="button" css={inlineButton} />
);

import { css } from '@emotion/react';
import { BrandMark } from '@hareto/design-system/foundation/brand-logo.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';
import { ArrowLeftRight } from 'lucide-react';

const row = css`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${vars.space[3]};
`;
const tile = css`
  display: grid;
  place-items: center;
  width: 3.5rem;
  height: 3.5rem;
  border: 1px solid ${vars.color.line};
  border-radius: ${vars.radius.xl};
  background: ${vars.color.surface};
  svg {
    width: 2.125rem;
    height: 2.125rem;
  }
`;
const clientTile = css`
  border-color: transparent;
  background: ${vars.color.info};
  color: ${vars.color.textInverse};
  font-size: ${vars.font[24]};
  font-weight: 700;
`;

/**
 * Tiles of the client and of hareto: decoration beside the title. A client has no picture, so its
 * first character is shown.
 */
export function AppTiles({ clientName }: { clientName: string }) {
  return (
    <div css={row} aria-hidden="true">
      <span css={[tile, clientTile]}>{[...clientName][0]}</span>
      <Icon icon={ArrowLeftRight} color="gray" />
      <span css={tile}>
        <BrandMark />
      </span>
    </div>
  );
}

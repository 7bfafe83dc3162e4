import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { encode } from 'uqr';

/** White around it, without which cameras do not find it (ISO/IEC 18004). */
const QUIET_MODULES = 4;

const paper = css`
  display: grid;
  place-items: center;
  margin-top: 16px;
  svg {
    width: min(240px, 70vw);
    height: auto;
    background: ${vars.color.surface};
    forced-color-adjust: none;
  }
`;

/** The link for the buyer, for a phone that looks at this screen. */
export function QrCode({ url }: { url: string }) {
  const { data, size } = encode(url, { ecc: 'M', border: QUIET_MODULES });
  return (
    <div css={paper}>
      <svg
        role="img"
        aria-label="支払いリンクのQRコード"
        viewBox={`0 0 ${String(size)} ${String(size)}`}
        shapeRendering="crispEdges"
      >
        <path d={darkModules(data)} fill={vars.color.text} />
      </svg>
    </div>
  );
}

const darkModules = (rows: readonly (readonly boolean[])[]): string =>
  rows
    .flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])),
    )
    .join('');

import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { qrModules } from './qr-modules.ts';

const sheet = css`
  display: grid;
  place-items: center;
  margin-top: ${vars.space[4]};
  svg {
    width: min(15rem, 70vw);
    height: auto;
    background: ${vars.color.surface};
    forced-color-adjust: none;
  }
`;

const smallSheet = css`
  flex: none;
  padding: ${vars.space[1]};
  border: 1px solid ${vars.color.line};
  border-radius: ${vars.radius.m};
  svg {
    display: block;
    width: 6.5rem;
    height: 6.5rem;
    background: ${vars.color.surface};
    forced-color-adjust: none;
  }
`;

/** The link for the buyer as a QR code; `small` for use beside other content. */
export function QrCode({ url, small = false }: { url: string; small?: boolean }) {
  const { data, size } = qrModules(url);
  return (
    <div css={small ? smallSheet : sheet}>
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

import { css } from '@emotion/react';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';

const { color } = vars;

const card = css`
  display: grid;
  gap: ${vars.space[1.5]};
  width: 9.25rem;
  ${mq.mobile} {
    grid-template-columns: 5.5rem minmax(0, 1fr);
    align-items: center;
    width: 100%;
  }
`;
const picture = css`
  display: grid;
  place-items: center;
  width: 100%;
  aspect-ratio: 1 / 1.414;
  padding: 0;
  border: 1px solid ${color.line};
  border-radius: ${vars.radius.badge};
  background: ${color.surface};
  color: ${color.textMuted};
  font-size: ${vars.font[12]};
  overflow: hidden;
  cursor: zoom-in;
  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;
const leftOut = css`
  img {
    opacity: 0.35;
  }
  border-style: dashed;
`;
const foot = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  font-size: ${vars.font[12]};
  font-variant-numeric: tabular-nums;
  color: ${color.textSub};
`;

interface PageCardProps {
  page: number;
  url: string | null;
  isUsed: boolean;
  onTogglePage: () => void;
  onEnlarge: () => void;
}

/** One page of the file; a page that is left out stays in its place. */
export function PageCard({ page, url, isUsed, onTogglePage, onEnlarge }: PageCardProps) {
  const name = `${String(page)}ページ`;
  return (
    <div css={card}>
      <button
        type="button"
        data-split-stop
        data-page={page}
        css={[picture, !isUsed && leftOut]}
        aria-label={isUsed ? `${name}を大きく表示` : `${name}（使わない）を大きく表示`}
        onClick={onEnlarge}
      >
        {url === null ? name : <img src={url} alt="" />}
      </button>
      <span css={foot}>
        {name}
        <TextButton
          size="xs"
          aria-label={`${name}を${isUsed ? '使わない' : '使う'}`}
          onClick={onTogglePage}
        >
          {isUsed ? '使わない' : '使う'}
        </TextButton>
      </span>
    </div>
  );
}

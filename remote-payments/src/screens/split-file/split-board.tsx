import { css } from '@emotion/react';
import type { OcrResult } from '@hareto/contracts/reading-result.ts';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import type { SignedUrlRenewal } from '@hareto/product-ui/signed-url-renewal.ts';
import { pageRange } from '@hareto/product-ui/files/page-range.ts';
import { Fragment, type CSSProperties } from 'react';
import { Divider } from './divider.tsx';
import { PageCard } from './page-card.tsx';
import { PartSummary } from './part-summary.tsx';
import { kindOfPage, type SplitPart, type SplitPlan } from './split-plan.ts';
import { useBoardKeys } from './use-board-keys.ts';

const { color } = vars;

/** The height of a part above its pictures: the label, the bracket and the gaps between them. */
const HEAD_HEIGHT = '3rem';

const board = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${vars.space[6]} ${vars.space[3]};
  ${mq.mobile} {
    flex-direction: column;
    flex-wrap: nowrap;
    align-items: stretch;
    gap: ${vars.space[2]};
  }
`;
/** The colours of the parts; none of them means a doubt or an error elsewhere. */
const TINTS = [color.primary, color.info, color.violet];
const partColumn = css`
  ${mq.mobile} {
    display: flex;
    flex-direction: column;
    gap: ${vars.space[3]};
    padding: ${vars.space[4]};
    border: 1px solid ${color.line};
    border-left: 4px solid var(--part-color);
    border-radius: ${vars.radius.l};
    background: ${color.surface};
  }
`;
const head = css`
  display: flex;
  gap: ${vars.space[2]};
  align-items: center;
`;
const label = css`
  padding: ${vars.space[0.5]} ${vars.space[2.5]};
  border-radius: ${vars.radius.badge};
  background: var(--part-color);
  color: ${color.textInverse};
  font-size: ${vars.font[13]};
  font-weight: 700;
`;
const bracket = css`
  height: ${vars.space[2.5]};
  margin: ${vars.space[2]} 0 ${vars.space[1]};
  border: 2px solid var(--part-color);
  border-bottom: 0;
  border-radius: ${vars.radius.badge} ${vars.radius.badge} 0 0;
  ${mq.mobile} {
    display: none;
  }
`;
const pages = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${vars.space[3]};
  ${mq.mobile} {
    flex-direction: column;
    flex-wrap: nowrap;
    padding-top: ${vars.space[3]};
    border-top: 1px solid ${color.lineSoft};
  }
`;
const summary = css`
  margin-top: ${vars.space[3]};
  padding: ${vars.space[3]};
  border: 1px solid ${color.line};
  border-left: 3px solid var(--part-color);
  border-radius: ${vars.radius.m};
  ${mq.mobile} {
    order: -1;
    margin: 0;
    padding: 0;
    border: 0;
  }
`;
const headOnPhone = css`
  ${mq.mobile} {
    order: -2;
  }
`;
const dividerSlot = css`
  display: flex;
  margin-top: ${HEAD_HEIGHT};
  ${mq.mobile} {
    margin: 0;
  }
`;

interface SplitBoardProps {
  ocr: OcrResult;
  plan: SplitPlan;
  parts: readonly SplitPart[];
  urlOf: (page: number) => string | null;
  urlRenewal: SignedUrlRenewal;
  onDivide: (page: number) => void;
  onTogglePage: (page: number) => void;
  onEnlarge: (page: number) => void;
}

/** The pages of the file in its order, with the parts that they make. */
export function SplitBoard({ parts, ocr, onTogglePage, onDivide, ...rest }: SplitBoardProps) {
  const onKeyDown = useBoardKeys(onTogglePage);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys move between its buttons
    <div css={board} role="group" aria-label="ファイルのページ" onKeyDown={onKeyDown}>
      {parts.map((one, index) => (
        <Fragment key={one.range[0]}>
          <Part part={one} {...{ ocr, onTogglePage, onDivide }} {...rest} />
          {index < parts.length - 1 && (
            <span css={dividerSlot}>
              <Divider
                page={one.range.at(-1) ?? 0}
                isSet
                onToggle={() => {
                  onDivide(one.range.at(-1) ?? 0);
                }}
              />
            </span>
          )}
        </Fragment>
      ))}
    </div>
  );
}

const PartHead = ({ name, range }: { name: string; range: readonly number[] }) => (
  <div css={[head, headOnPhone]}>
    <span css={label}>{name}</span>
    <Text variant="caption" tone="muted">
      {pageRange(range)}
    </Text>
  </div>
);

function Part({
  part,
  ocr,
  plan,
  urlOf,
  urlRenewal,
  onDivide,
  onTogglePage,
  onEnlarge,
}: Omit<SplitBoardProps, 'parts'> & { part: SplitPart }) {
  const { number, range } = part;
  const isLeftOut = part.usedBy !== null || part.pages.length === 0;
  const partColor = isLeftOut ? color.neutral : TINTS[(number - 1) % TINTS.length];
  const name = `請求書${String(number)}`;
  return (
    <section
      css={partColumn}
      style={{ '--part-color': partColor } as CSSProperties}
      aria-label={name}
    >
      <PartHead name={name} range={range} />
      <div css={bracket} />
      <div css={pages}>
        {range.map((page, index) => (
          <Fragment key={page}>
            <PageCard
              page={page}
              kind={kindOfPage(ocr, page)}
              url={urlOf(page)}
              urlRenewal={urlRenewal}
              isUsed={!plan.unused.has(page)}
              onTogglePage={() => onTogglePage(page)}
              onEnlarge={() => onEnlarge(page)}
            />
            {index < range.length - 1 && (
              <Divider page={page} isSet={false} onToggle={() => onDivide(page)} />
            )}
          </Fragment>
        ))}
      </div>
      <div css={summary}>
        <PartSummary part={part} ocr={ocr} />
      </div>
    </section>
  );
}

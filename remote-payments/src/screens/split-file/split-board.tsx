import { css } from '@emotion/react';
import type { OcrResult } from '@hareto/contracts/files.ts';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { pageRange } from '@hareto/product-ui/files/page-range.ts';
import { Fragment, type CSSProperties } from 'react';
import { Divider } from './divider.tsx';
import { PageCard } from './page-card.tsx';
import { PartSummary } from './part-summary.tsx';
import type { SplitPart, SplitPlan } from './split-plan.ts';
import { useBoardKeys } from './use-board-keys.ts';

const { color } = vars;

const board = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${vars.space[5]} ${vars.space[2.5]};
  ${mq.mobile} {
    flex-direction: column;
    flex-wrap: nowrap;
    align-items: stretch;
  }
`;
/** The colours of the parts; none of them means a doubt or an error elsewhere. */
const TINTS = [
  { line: color.primary, ground: color.primary50 },
  { line: color.info, ground: color.infoBg },
  { line: color.violet, ground: color.violetBg },
];
const partBox = css`
  padding: ${vars.space[3]};
  border-left: 4px solid var(--part-line);
  border-radius: ${vars.radius.m};
  background: var(--part-ground);
  &[data-used='true'] {
    --part-line: ${color.line};
    --part-ground: ${color.mat};
  }
`;
const head = css`
  display: flex;
  gap: ${vars.space[2]};
  align-items: baseline;
  margin-bottom: ${vars.space[2]};
`;
const pages = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${vars.space[2.5]};
  ${mq.mobile} {
    flex-direction: column;
    flex-wrap: nowrap;
  }
`;
const dividerSlot = css`
  display: flex;
  align-self: center;
`;

interface SplitBoardProps {
  ocr: OcrResult;
  plan: SplitPlan;
  parts: readonly SplitPart[];
  urlOf: (page: number) => string | null;
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

function Part({
  part: { number, range, ...values },
  ocr,
  plan,
  urlOf,
  onDivide,
  onTogglePage,
  onEnlarge,
}: Omit<SplitBoardProps, 'parts'> & { part: SplitPart }) {
  const tint = TINTS[(number - 1) % TINTS.length];
  const name = `請求書${String(number)}`;
  return (
    <section
      css={partBox}
      style={{ '--part-line': tint?.line, '--part-ground': tint?.ground } as CSSProperties}
      data-used={values.usedBy !== null}
      aria-label={name}
    >
      <div css={head}>
        <Text weight={700}>{name}</Text>
        <Text variant="caption" tone="muted">
          {pageRange(range)}
        </Text>
      </div>
      <div css={pages}>
        {range.map((page, index) => (
          <Fragment key={page}>
            <PageCard
              page={page}
              url={urlOf(page)}
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
      <PartSummary part={{ number, range, ...values }} ocr={ocr} />
    </section>
  );
}

import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { DescriptionList } from '@hareto/design-system/layout/description-list.tsx';
import { ExtractedChip } from '@hareto/product-ui/extracted-fields/extracted-chip.tsx';
import type { ExtractedOrigin, OriginsByFact } from '../../domain/extracted-origin.ts';
import type { Fact } from './confirm-facts.ts';
import { ExcerptImage } from './excerpt-image.tsx';

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${vars.space[1]} ${vars.space[4]};
  margin-right: calc(
    -1 * ${vars.space[4]}
  ); /* The list keeps a gap for an action, which no line here has. */
  ${mq.mobile} {
    flex-direction: column;
    align-items: flex-start;
    margin-right: 0;
  }
`;
const beside = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${vars.space[1]} ${vars.space[2]};
  min-width: 0;
  max-width: 100%;
  margin-left: auto;
  ${mq.mobile} {
    justify-content: flex-start;
    margin-left: 0;
  }
`;

export interface ExtractedFactsProps {
  items: readonly Fact[];
  origins: OriginsByFact;
}

/** Shows each value beside its source, so that the user can compare them. */
export function ExtractedFacts({ items, origins }: ExtractedFactsProps) {
  return (
    <DescriptionList
      items={items.map((item) => {
        const origin = origins[item.field];
        return origin
          ? { ...item, value: <ComparedValue value={item.value} origins={origin} /> }
          : item;
      })}
    />
  );
}

function ComparedValue({ value, origins }: { value: Fact['value']; origins: ExtractedOrigin }) {
  return (
    <div css={row}>
      <span>{value}</span>
      <span css={beside}>
        <Origin {...origins} />
        {origins.excerpts.map((excerpt) => (
          <ExcerptImage key={excerpt.number} excerpt={excerpt} />
        ))}
      </span>
    </div>
  );
}

/** An unchanged read value needs no text, because its excerpt is beside it. */
function Origin({ state, source }: ExtractedOrigin) {
  if (state === 'filled' && source === 'document') return null;
  return <ExtractedChip state={state} source={source} />;
}

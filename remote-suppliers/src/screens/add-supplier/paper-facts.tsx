import { css } from '@emotion/react';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { DescriptionList } from '@hareto/design-system/layout/description-list.tsx';
import { ExtractedChip } from '@hareto/product-ui/field-reading/extracted-chip.tsx';
import type { Evidence, EvidenceByFact } from '../../domain/evidence.ts';
import type { Fact } from './confirm-facts.ts';
import { PaperCut } from './paper-cut.tsx';

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 16px;
  margin-right: -16px; /* The list keeps a gap for an action, which no line here has. */
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
  gap: 4px 8px;
  min-width: 0;
  max-width: 100%;
  margin-left: auto;
  ${mq.mobile} {
    justify-content: flex-start;
    margin-left: 0;
  }
`;

export interface PaperFactsProps {
  items: readonly Fact[];
  evidence: EvidenceByFact;
}

/** The values beside their sources for comparison. */
export function PaperFacts({ items, evidence }: PaperFactsProps) {
  return (
    <DescriptionList
      items={items.map((item) => {
        const found = evidence[item.field];
        return found ? { ...item, value: <Compared value={item.value} evidence={found} /> } : item;
      })}
    />
  );
}

function Compared({ value, evidence }: { value: Fact['value']; evidence: Evidence }) {
  return (
    <div css={row}>
      <span>{value}</span>
      <span css={beside}>
        <Origin {...evidence} />
        {evidence.cuts.map((cut) => (
          <PaperCut key={cut.number} cut={cut} />
        ))}
      </span>
    </div>
  );
}

/** An unchanged read value needs no text, because its cut is beside it. */
function Origin({ state, source }: Evidence) {
  if (state === 'filled' && source === 'paper') return null;
  return <ExtractedChip state={state} source={source} />;
}

import { Badge } from '@hareto/design-system/feedback/badge.tsx';
import { CircleCheck } from 'lucide-react';
import type { SectionId } from '../../domain/registration/sections.ts';
import { useMissingCount } from './use-progress.ts';

/** The badge in the heading of a card: 入力済み, or the number of missing fields. */
export function SectionState({ id }: { id: SectionId }) {
  const missingCount = useMissingCount(id);
  if (missingCount > 0) return <Badge tone="outline">{`あと${String(missingCount)}項目`}</Badge>;
  return (
    <Badge tone="success" icon={CircleCheck}>
      入力済み
    </Badge>
  );
}

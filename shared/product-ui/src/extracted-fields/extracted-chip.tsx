import { Landmark, Link2, ScanText } from 'lucide-react';
import type { FieldSource, FieldState } from '@hareto/extraction/field-state.ts';
import { FieldChip, FieldStateChip, info, neutral } from '../field-state-chip.tsx';

const SOURCE_CHIPS = {
  holder: { label: '口座名義から作成', icon: ScanText, style: neutral },
  registration_number: { label: '登録番号から作成', icon: ScanText, style: neutral },
  register: { label: '法人番号の公表情報', icon: Landmark, style: neutral },
  partner: { label: '連携元の指定', icon: Link2, style: info },
} as const;

/**
 * The state of a field that has several possible sources; for an unchanged value it names the
 * source. The payment form has documents only, so its script does not contain these styles.
 */
export function ExtractedChip({ state, source }: { state: FieldState; source: FieldSource }) {
  if (state !== 'filled' || source === 'document') return <FieldStateChip state={state} />;
  return <FieldChip {...SOURCE_CHIPS[source]} />;
}

import { Landmark, Link2, ScanText } from 'lucide-react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { FieldChip, tint } from '../ocr-chip.tsx';
import type { ReadingSource } from './field-reading.ts';

const { color } = vars;
const neutral = tint(color.neutralBg, color.neutral);
const LOOK = {
  holder: { label: '口座名義から作成', icon: ScanText, style: neutral },
  number: { label: '登録番号から作成', icon: ScanText, style: neutral },
  register: { label: '法人番号の公表情報', icon: Landmark, style: neutral },
  partner: { label: '連携元の指定', icon: Link2, style: tint(color.infoBg, color.info) },
} as const;

/** Names the source of a value that was not read from the document. */
export function SourceChip({ source }: { source: Exclude<ReadingSource, 'paper'> }) {
  return <FieldChip {...LOOK[source]} />;
}

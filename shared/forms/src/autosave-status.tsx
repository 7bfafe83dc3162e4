import * as message from '@hareto/contracts/messages.ts';
import { formatTime } from '@hareto/domain/plain-date.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import type { AutosaveState } from './autosave.ts';

function statusText(state: AutosaveState): string {
  if (state.status === 'saving') return '保存中…';
  if (state.status === 'saved') return `${formatTime(state.at)} ${message.draftSaved()}`;
  if (state.status === 'error') return message.draftSaveFailed();
  return state.status === 'conflict' ? '内容が更新されています' : '';
}

/**
 * The status beside 下書き保存. It is not a live region, because a save every second would be too noisy.
 */
export function AutosaveStatus({ state }: { state: AutosaveState }) {
  const failed = state.status === 'error' || state.status === 'conflict';
  return (
    <Text variant="caption" tone={failed ? 'danger' : 'muted'} tabularNums>
      {statusText(state)}
    </Text>
  );
}

import * as message from '@hareto/contracts/messages.ts';
import type { Letter } from '../letter.ts';

/** The notice after empty drafts were deleted; it is not mailed. */
export const emptyDraftsLetter = (count: number, days: number): Letter => ({
  category: 'news',
  title: '空の下書きを整理しました',
  summary: `${count}件の空の下書きを削除しました。`,
  lead: [
    `請求書のファイルも入力もなく、${days}日間更新されなかった下書き${count}件を削除しました。`,
    message.nothingToDo(),
  ],
  sections: [],
  link: { label: '下書きを確認する', path: '/payments/draft' },
});

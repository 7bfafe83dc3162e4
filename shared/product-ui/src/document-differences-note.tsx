import type { InvoiceFile } from '@hareto/contracts/files.ts';
import { isDoubtful } from '@hareto/contracts/reading-result.ts';
import * as message from '@hareto/contracts/messages.ts';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { documentDifferences, type StatedValues } from './document-differences.ts';
import { doubtText } from './doubt-text.ts';

interface DocumentDifferencesNoteProps {
  /** The first document of the request. */
  file: InvoiceFile | undefined;
  stated: StatedValues;
  title: string;
}

/** Lists each value in which document and request differ, without blocking the user. */
export function DocumentDifferencesNote({ file, stated, title }: DocumentDifferencesNoteProps) {
  if (file?.ocr.status === 'processing')
    return (
      <Note tone="neutral" role="status">
        請求書を読み取っています。終わると、依頼の内容と照合します。
      </Note>
    );
  const differences = documentDifferences(file?.ocr, stated);
  if (differences.length === 0) return null;
  return (
    <Note tone="warning" role="status" title={title}>
      <ul>
        {differences.map(({ label, read, stated: typed, value }) => (
          <li
            key={label}
          >{`${label}：${message.readAs(read)}依頼の内容は「${typed}」です。${isDoubtful(value) ? doubtText(value.doubt) : ''}`}</li>
        ))}
      </ul>
    </Note>
  );
}

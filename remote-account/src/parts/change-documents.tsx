import * as message from '@hareto/contracts/messages.ts';
import {
  CHANGE_DOCUMENT_LABELS,
  MAX_CHANGE_DOCUMENTS,
  type ChangeDocumentKind,
} from '@hareto/domain/registered-changes.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { RequiredChip } from '@hareto/design-system/inputs/field.tsx';
import { FileDrop, FileDropError } from '@hareto/design-system/inputs/file-drop.tsx';
import { FileRow } from '@hareto/design-system/inputs/file-row.tsx';
import { Row, Stack } from '@hareto/design-system/layout/layout.tsx';
import { PendingFileRow } from '@hareto/product-ui/files/pending-file-row.tsx';
import {
  useUploads,
  type PendingFile,
  type Uploads,
} from '@hareto/product-ui/files/use-uploads.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DraftDocument } from '../domain/company/change-answer.ts';

const HINTS: Readonly<Record<ChangeDocumentKind, string>> = {
  certificate: '発行から3か月以内で、変更後の内容が載っているもの',
  identity:
    '変更後の内容が載っている運転免許証（両面）、マイナンバーカード（表面のみ）、在留カードなど。マイナンバーが載っている裏面は、送らないでください。',
  trade_name: '開業届の控え、確定申告書の控えなど',
};

const TOO_MANY = message.fileCountLimit(MAX_CHANGE_DOCUMENTS);

/** Makes the new list from the current one. */
type DocumentsUpdate = (documents: readonly DraftDocument[]) => DraftDocument[];

export interface ChangeDocumentsProps {
  kinds: readonly ChangeDocumentKind[];
  documents: readonly DraftDocument[];
  /** Uploads may end together, so none of them may write a list that it read when it began. */
  onChange: (update: DocumentsUpdate) => void;
  /** Called with the number of running uploads, which a submit has to wait for. */
  onUploads: (running: number) => void;
  required?: boolean;
}

/** The upload fields, one for each kind of document that proves a change. */
export function ChangeDocuments(props: ChangeDocumentsProps) {
  const { kinds, documents, onChange, onUploads, required = true } = props;
  const uploads = useUploads<ChangeDocumentKind>(({ file_id, file_name }, kind) =>
    onChange((current) => withDocument(current, { kind, file_id, file_name })),
  );
  const { running } = uploads;
  const reportRunning = useEffectEvent(onUploads);
  useEffect(() => {
    reportRunning(running);
    return () => reportRunning(0);
  }, [running]);
  const remaining = MAX_CHANGE_DOCUMENTS - documents.length - running;
  const [fullKind, setFullKind] = useState<ChangeDocumentKind | null>(null);
  const add = (files: readonly File[], kind: ChangeDocumentKind) => {
    setFullKind(files.length > remaining ? kind : null);
    for (const file of files.slice(0, remaining)) uploads.upload(file, kind);
  };
  const remove = (document: DraftDocument) => {
    setFullKind(null);
    onChange((current) => current.filter((one) => !isSame(one, document)));
  };
  const retry = (file: PendingFile<ChangeDocumentKind>) => {
    if (file.state.kind === 'failed' && remaining <= 0) uploads.refuse(file, TOO_MANY);
    else uploads.retry(file);
  };
  return (
    <Stack gap={6}>
      {kinds.map((kind) => (
        <DocumentKindFields
          key={kind}
          {...{ kind, documents, add, remove, remaining, required }}
          uploads={{ ...uploads, retry }}
          isFull={kind === fullKind}
        />
      ))}
    </Stack>
  );
}

const isSame = (one: DraftDocument, other: DraftDocument): boolean =>
  one.kind === other.kind && one.file_id === other.file_id;

/** Adds a document; the same file counts once for each kind. */
const withDocument = (documents: readonly DraftDocument[], added: DraftDocument) => [
  ...documents.filter((one) => !isSame(one, added)),
  added,
];

interface DocumentKindFieldsProps extends Required<
  Pick<ChangeDocumentsProps, 'documents' | 'required'>
> {
  kind: ChangeDocumentKind;
  add: (files: readonly File[], kind: ChangeDocumentKind) => void;
  remove: (document: DraftDocument) => void;
  /** True when more files were chosen for this kind than can be added. */
  isFull: boolean;
  uploads: Uploads<ChangeDocumentKind>;
  /** The number of documents that can still be added. */
  remaining: number;
}

function DocumentKindFields(props: DocumentKindFieldsProps) {
  const { kind, documents, add, remove, isFull, uploads, remaining, required } = props;
  const ofThisKind = documents.filter((one) => one.kind === kind);
  const error = isFull && TOO_MANY;
  return (
    <Stack gap={2}>
      <Row gap={2}>
        <strong>{CHANGE_DOCUMENT_LABELS[kind]}</strong>
        <RequiredChip required={required} />
      </Row>
      <Text as="p" variant="caption" tone="muted">
        {HINTS[kind]}
      </Text>
      {ofThisKind.map((document) => (
        <FileRow
          key={document.file_id}
          name={document.file_name}
          state={{ kind: 'done' }}
          onRemove={() => remove(document)}
        />
      ))}
      {uploads.pending
        .filter(({ target }) => target === kind)
        .map((one) => (
          <PendingFileRow key={one.key} pendingFile={one} files={uploads} />
        ))}
      {remaining > 0 ? (
        <FileDrop
          multiple
          hasFiles={ofThisKind.length > 0}
          error={error}
          onFiles={(files) => add(files, kind)}
        />
      ) : (
        <FileDropError>{error}</FileDropError>
      )}
    </Stack>
  );
}

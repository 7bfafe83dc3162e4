import {
  CHANGE_DOCUMENT_LABELS,
  MAX_CHANGE_DOCUMENTS,
  type ChangeDocumentKind,
} from '@hareto/domain/registered-changes.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { RequiredChip } from '@hareto/design-system/inputs/field.tsx';
import { FileDrop } from '@hareto/design-system/inputs/file-drop.tsx';
import { FileRow } from '@hareto/design-system/inputs/file-row.tsx';
import { Row, Stack } from '@hareto/design-system/layout/layout.tsx';
import { PendingFileRow } from '@hareto/product-ui/files/pending-file-row.tsx';
import { useUploads, type Uploads } from '@hareto/product-ui/files/use-uploads.ts';
import { useEffect, useEffectEvent } from 'react';
import type { NamedDocument } from '../domain/company/change-answer.ts';

const HINTS: Readonly<Record<ChangeDocumentKind, string>> = {
  certificate: '発行から3か月以内で、変更後の内容が載っているもの',
  identity:
    '変更後の内容が載っている運転免許証（両面）、マイナンバーカード（表面のみ）、在留カードなど。マイナンバーが載っている裏面は、送らないでください。',
  trade_name: '開業届の控え、確定申告書の控えなど',
};

/** A change of the documents that are there when it is made. */
type DocumentsChange = (documents: readonly NamedDocument[]) => NamedDocument[];

export interface ChangeDocumentsProps {
  kinds: readonly ChangeDocumentKind[];
  documents: readonly NamedDocument[];
  /** Uploads may end together, so none of them may write a list that it read when it began. */
  onChange: (change: DocumentsChange) => void;
  /** Called with the number of running uploads, which a submit has to wait for. */
  onUploads: (running: number) => void;
  required?: boolean;
}

/** One place for each document that proves a change. */
export function ChangeDocuments(props: ChangeDocumentsProps) {
  const { kinds, documents, onChange, onUploads, required = true } = props;
  const uploads = useUploads<ChangeDocumentKind>(({ file_id, file_name }, kind) =>
    onChange((present) => withDocument(present, { kind, file_id, file_name })),
  );
  const { running } = uploads;
  const count = useEffectEvent(onUploads);
  useEffect(() => {
    count(running);
    return () => count(0);
  }, [running]);
  const room = MAX_CHANGE_DOCUMENTS - documents.length - running;
  return (
    <Stack gap={6}>
      {kinds.map((kind) => (
        <DocumentPlace key={kind} {...{ kind, documents, onChange, uploads, room, required }} />
      ))}
    </Stack>
  );
}

const isSame = (one: NamedDocument, other: NamedDocument): boolean =>
  one.kind === other.kind && one.file_id === other.file_id;

/** The same file counts once in a place. */
const withDocument = (documents: readonly NamedDocument[], added: NamedDocument) => [
  ...documents.filter((one) => !isSame(one, added)),
  added,
];

interface DocumentPlaceProps extends Required<Omit<ChangeDocumentsProps, 'kinds' | 'onUploads'>> {
  kind: ChangeDocumentKind;
  uploads: Uploads<ChangeDocumentKind>;
  /** The number of documents that can still be added. */
  room: number;
}

function DocumentPlace(props: DocumentPlaceProps) {
  const { kind, documents, onChange, uploads, room, required } = props;
  const given = documents.filter((one) => one.kind === kind);
  const remove = (document: NamedDocument) =>
    onChange((present) => present.filter((one) => !isSame(one, document)));
  return (
    <Stack gap={2}>
      <Row gap={2}>
        <strong>{CHANGE_DOCUMENT_LABELS[kind]}</strong>
        <RequiredChip required={required} />
      </Row>
      <Text as="p" variant="caption" tone="muted">
        {HINTS[kind]}
      </Text>
      {given.map((document) => (
        <FileRow
          key={document.file_id}
          name={document.file_name}
          state={{ kind: 'done' }}
          onRemove={() => remove(document)}
        />
      ))}
      {uploads.pending
        .filter(({ place }) => place === kind)
        .map((one) => (
          <PendingFileRow key={one.key} one={one} files={uploads} />
        ))}
      {room > 0 && (
        <FileDrop
          multiple
          further={given.length > 0}
          onFiles={(files) => files.slice(0, room).forEach((file) => uploads.upload(file, kind))}
        />
      )}
    </Stack>
  );
}

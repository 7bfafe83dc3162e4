import { DocumentViewer, type DocumentViewerProps } from '@hareto/product-ui/document-viewer.tsx';
import { Row } from '@hareto/design-system/layout/layout.tsx';
import { ExtractedChip } from '@hareto/product-ui/extracted-fields/extracted-chip.tsx';
import { FieldStateChip, MarkNumber } from '@hareto/product-ui/field-state-chip.tsx';
import { Controlled } from '../controlled.tsx';
import { LONG_NAME, INVOICE_IMAGE_URL } from '../samples.ts';
import { cataloguePage } from '../state.ts';

const PAGE = { src: INVOICE_IMAGE_URL, width: 595, height: 842 };
/** The URLs of the samples do not expire. */
const NO_RENEWAL: DocumentViewerProps['urlRenewal'] = {
  isUseful: () => false,
  renew: () => Promise.resolve(true),
};
const BOXES: DocumentViewerProps['boxes'] = [
  {
    id: 'number',
    number: 1,
    label: '請求書番号',
    page: 0,
    x: 0.77,
    y: 0.163,
    width: 0.15,
    height: 0.02,
  },
  {
    id: 'amount',
    number: 2,
    label: '請求金額',
    page: 0,
    x: 0.27,
    y: 0.222,
    width: 0.2,
    height: 0.035,
  },
  {
    id: 'due',
    number: 3,
    label: '支払期限',
    page: 0,
    x: 0.19,
    y: 0.53,
    width: 0.18,
    height: 0.022,
  },
  {
    id: 'account',
    number: 4,
    label: '振込先',
    page: 0,
    x: 0.08,
    y: 0.566,
    width: 0.62,
    height: 0.024,
    review: true,
  },
];
const viewerState = (props: Partial<DocumentViewerProps> & { name: string }) => () => (
  <Controlled<string | null> initial={props.activeId ?? null}>
    {(activeId, activate) => (
      <DocumentViewer
        pages={[PAGE]}
        urlRenewal={NO_RENEWAL}
        maxHeight="520px"
        {...props}
        activeId={activeId}
        onActivate={activate}
      />
    )}
  </Controlled>
);

export const documents = cataloguePage('document', '書類', {
  viewer: viewerState({ name: '請求書_4月.pdf' }),
  read: viewerState({
    name: '読み取った請求書.pdf',
    boxes: BOXES,
    summary: { read: 4, review: 1 },
    onReplace: () => undefined,
  }),
  active: viewerState({
    name: '選んだ項目.pdf',
    boxes: BOXES,
    activeId: 'amount',
    summary: { read: 4, review: 1 },
  }),
  reading: viewerState({ name: '読み取り中.pdf', status: '文字を読み取っています…' }),
  pages: viewerState({ name: '3ページ.pdf', pages: [PAGE, PAGE, PAGE] }),
  'long-name': viewerState({ name: `${LONG_NAME}.pdf` }),
  broken: viewerState({
    name: '画像が来ない.pdf',
    pages: [{ ...PAGE, src: 'data:image/png;base64,AAAA' }],
  }),
  chips: () => (
    <Row wrap>
      {(['filled', 'review', 'edited', 'confirmed', 'matched', 'matched_by_number'] as const).map(
        (state) => (
          <FieldStateChip key={state} state={state} />
        ),
      )}
      {(['holder', 'registration_number', 'register', 'partner'] as const).map((source) => (
        <ExtractedChip key={source} state="filled" source={source} />
      ))}
    </Row>
  ),
  numbers: () => (
    <Row>
      <MarkNumber number={1} />
      <MarkNumber number={12} />
      <MarkNumber number={3} review />
    </Row>
  ),
});

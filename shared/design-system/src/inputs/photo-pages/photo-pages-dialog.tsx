import { css } from '@emotion/react';
import { ArrowRight, Camera, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../actions/button.tsx';
import { IconButton } from '../../actions/icon-button.tsx';
import { vars } from '../../foundation/css-variables.ts';
import { visuallyHidden } from '../../foundation/visually-hidden.tsx';
import { FieldError } from '../field.tsx';
import { Modal } from '../../overlays/modal.tsx';
import { fileProblem, fileTypeOf } from '../file-check.ts';
import { takeFiles } from '../take-files.ts';
import { toPhoto, type Photo } from './photo.ts';
import { pdfOfPhotos } from './photos-pdf.ts';

const MAX_PAGES = 8;

const list = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(120px, 1fr));
  gap: 12px;
  margin: 0 0 16px;
`;
const sheet = css`
  display: grid;
  gap: 4px;
  img {
    width: 100%;
    height: 160px;
    object-fit: contain;
    border: 1px solid ${vars.color.line};
    border-radius: ${vars.radius.s};
    background: ${vars.color.mat};
  }
  > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    font-size: ${vars.font[13]};
    font-variant-numeric: tabular-nums;
  }
`;
const buttons = css`
  display: grid;
  gap: 8px;
`;

export interface PhotoPagesDialogProps {
  /** The photo of the first page. */
  first: File;
  /** One file: the photo itself, or a PDF of all pages. */
  onDone: (file: File) => void;
  onClose: () => void;
}

interface Page extends Photo {
  readonly key: number;
  /** The file from the camera. */
  readonly file: File;
  readonly url: string;
}

/**
 * Makes the file from the pages and passes it on, only once even if the button is clicked several
 * times.
 */
function useFinish(pages: readonly Page[], onDone: (file: File) => void) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const running = useRef(false);
  const finish = async () => {
    if (running.current) return;
    running.current = true;
    const file = await fileOf(pages);
    const refused = await fileProblem(file);
    running.current = false;
    if (refused === null) onDone(file);
    else setRefusal(`${refused}ページを減らすか、撮り直してください。`);
  };
  return { refusal, finish };
}

/** Photographs a document page by page and makes one file from it. */
export function PhotoPagesDialog({ first, onDone, onClose }: PhotoPagesDialogProps) {
  const { pages, busy, problem, add, remove } = usePages(first, onDone);
  const { refusal, finish } = useFinish(pages, onDone);
  const shown = problem ?? refusal;
  return (
    <Modal
      open
      title="撮影したページ"
      description="請求書が複数のページにわたるときは、続けて撮影してください。"
      dismissible={false}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <ol css={list}>
        {pages.map((page, index) => (
          <Sheet
            key={page.key}
            page={page}
            label={`${String(index + 1)}ページ目`}
            onRemove={() => {
              remove(page.key);
            }}
          />
        ))}
      </ol>
      {shown !== null && (
        <div role="alert">
          <FieldError>{shown}</FieldError>
        </div>
      )}
      <div css={buttons}>
        <NextPage photoCount={pages.length} busy={busy} onPhoto={(file) => void add(file)} />
        <Button
          size="lg"
          block
          iconEnd={ArrowRight}
          disabled={busy || pages.length === 0}
          onClick={() => void finish()}
        >
          {`${String(pages.length)}ページで進む`}
        </Button>
        <Button variant="secondary" size="lg" block onClick={onClose}>
          閉じる
        </Button>
      </div>
    </Modal>
  );
}

interface NextPageProps {
  photoCount: number;
  busy: boolean;
  onPhoto: (file: File) => void;
}

function NextPage({ photoCount, busy, onPhoto }: NextPageProps) {
  const camera = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="secondary"
        size="lg"
        block
        icon={Camera}
        loading={busy}
        disabled={photoCount >= MAX_PAGES}
        onClick={() => camera.current?.click()}
      >
        {photoCount === 0 ? '撮影する' : '次のページを撮る'}
      </Button>
      <input
        ref={camera}
        css={visuallyHidden}
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        accept="image/*"
        capture="environment"
        data-next-page
        onChange={(event) => {
          const [file] = takeFiles(event);
          if (file) onPhoto(file);
        }}
      />
    </>
  );
}

function Sheet({ page, label, onRemove }: { page: Page; label: string; onRemove: () => void }) {
  return (
    <li css={sheet}>
      <img src={page.url} alt={label} />
      <div>
        <span aria-hidden="true">{label}</span>
        <IconButton icon={Trash2} label={`${label}を削除`} onClick={onRemove} />
      </div>
    </li>
  );
}

/**
 * The photographed pages; their object URLs are released when the dialog closes. `onUnchangedFile`
 * gets a HEIC that this browser cannot draw.
 */
function usePages(first: File, onUnchangedFile: (file: File) => void) {
  const [pages, setPages] = useState<readonly Page[]>([]);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const photoCount = useRef(0);
  const urls = useRef<string[]>([]);

  const add = async (file: File) => {
    setBusy(true);
    setProblem(null);
    photoCount.current += 1;
    const key = photoCount.current;
    try {
      const photo = await toPhoto(file);
      const url = URL.createObjectURL(photo.jpeg);
      urls.current.push(url);
      setPages((before) => [...before, { ...photo, key, file, url }]);
    } catch {
      // Few browsers can draw a HEIC; a single one is returned unchanged.
      if (pages.length === 0 && (await isHeic(file))) onUnchangedFile(file);
      else setProblem('写真を読み込めませんでした。もう一度撮影してください。');
    } finally {
      setBusy(false);
    }
  };
  const hasAddedFirst = useRef(false);
  useEffect(() => {
    if (!hasAddedFirst.current) void add(first);
    hasAddedFirst.current = true;
  });
  useEffect(
    () => () => {
      for (const url of urls.current) URL.revokeObjectURL(url);
    },
    [],
  );
  const remove = (key: number) => {
    setPages((before) => before.filter((page) => page.key !== key));
  };
  return { pages, busy, problem, add, remove };
}

const isHeic = async (file: File): Promise<boolean> =>
  (await fileProblem(file)) === null && (await fileTypeOf(file)) === 'image/heic';

/**
 * A single photo stays unchanged, or becomes a JPEG if its type is refused; several become a PDF.
 */
async function fileOf(pages: readonly Page[]): Promise<File> {
  const [first, ...more] = pages;
  if (!first) throw new Error('There is no page to make a file of');
  if (more.length === 0 && (await fileProblem(first.file)) === null) return first.file;
  const name = first.file.name.replace(/\.[^.]*$/, '') || '請求書';
  return more.length === 0
    ? new File([first.jpeg], `${name}.jpg`, { type: 'image/jpeg' })
    : new File([pdfOfPhotos(pages)], `${name}.pdf`, { type: 'application/pdf' });
}

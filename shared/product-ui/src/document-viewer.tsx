import { css } from '@emotion/react';
import { ChevronLeft, ChevronRight, ScanText } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { announce } from '@hareto/design-system/feedback/live-announcer.tsx';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import type { SignedUrlRenewal } from './signed-url-renewal.ts';
import { DocumentPage, type DocumentBox, type DocumentPageImage } from './document-page.tsx';
import { DocumentToolbar, ToolButton } from './document-toolbar.tsx';
import { useChosenPages } from './use-chosen-pages.ts';
import { useDocumentView } from './use-document-view.ts';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';

export type DocumentViewerProps = {
  /** The file's name. */
  name: string;
  /** Images rendered on the server, never the file itself. */
  pages: readonly DocumentPageImage[];
  /** Renews the URLs in `pages`, which expire after some minutes. */
  urlRenewal: SignedUrlRenewal;
  /**
   * The pages of this invoice, counted from 1, where the file holds more; they are shown first and
   * the whole file on request.
   */
  chosenPages?: readonly number[] | null | undefined;
  boxes?: readonly DocumentBox[];
  activeId?: string | null;
  /** Called when a box is clicked; focus its field. */
  onActivate?: (id: string) => void;
  /** 別のファイルに差し替える. */
  onReplace?: (() => void) | undefined;
  /** The numbers of read values and of those to check; without them, no strip is shown. */
  summary?: { read: number; review: number } | undefined;
  /** Replaces the strip: 「文字を読み取っています…」. */
  status?: ReactNode;
  /** Height of the scrolling area around the pages. */
  maxHeight?: string;
  /** True in a drawer: the viewer has the full height, and the drawer's title shows the name. */
  isFullHeight?: boolean;
  /** True to show the active box enlarged in the middle. */
  isEnlarged?: boolean;
};

const { color } = vars;

const frame = css`
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${vars.radius.l};
  background: ${color.mat};
`;
const mat = css`
  padding: ${vars.space[5]};
  overflow: auto;
  overscroll-behavior: contain;
  outline-offset: -2px;
`;
const filling = css`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-height: min(17.5rem, 45dvh);
  border-width: 0;
  border-radius: 0;
`;
const fillingMat = css`
  flex: 1;
  min-height: 0;
  /* On a low screen, the drawer itself scrolls. */
  overscroll-behavior: auto;
`;
const footer = css`
  display: flex;
  align-items: center;
  gap: ${vars.space[3]};
  padding: ${vars.space[2.5]} ${vars.space[3]} ${vars.space[2.5]} ${vars.space[4]};
  background: ${color.infoBg};
  color: ${color.info};
  font-size: ${vars.font[13]};
  line-height: 1.6;
  > div {
    flex: 1;
    min-width: 0;
  }
  small {
    display: block;
    font-size: ${vars.font[12]};
  }
`;
const pager = css`
  display: inline-flex;
  align-items: center;
  gap: ${vars.space[1]};
  font-size: ${vars.font[12]};
  font-variant-numeric: tabular-nums;
`;

/**
 * With toolbar and strip the viewer fits between header and footer, even at the end of the page.
 */
const BESIDE_A_FORM = 'calc(100vh - 21.875rem)';

function useScrolledTo(activeId: string | null, page: number, closeUp: boolean) {
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (activeId === null) return;
    const mark = scroller.current?.querySelector(`[data-mark="${CSS.escape(activeId)}"]`);
    if (!scroller.current || !mark) return;
    if (closeUp) centre(mark, scroller.current);
    else mark.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [activeId, page, closeUp]);
  return scroller;
}

/** Scrolls only the area around the pages, because content below it must not move. */
function centre(mark: Element, mat: Element) {
  const inner = mark.getBoundingClientRect();
  const outer = mat.getBoundingClientRect();
  mat.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
  mat.scrollTop += inner.top + inner.height / 2 - outer.top - outer.height / 2;
}

/**
 * The document beside the form. A field and its box share a number; a click on the box reports it,
 * and the box of the active field is shown.
 */
export function DocumentViewer({
  name,
  pages: allPages,
  urlRenewal,
  chosenPages = null,
  boxes: marks = [],
  activeId = null,
  onActivate,
  onReplace,
  summary,
  status,
  maxHeight = BESIDE_A_FORM,
  isFullHeight = false,
  isEnlarged = false,
}: DocumentViewerProps) {
  const { pages, numbers, boxes, whole } = useChosenPages(allPages, chosenPages, marks);
  const view = useDocumentView(boxes, activeId, isEnlarged);
  const page = Math.max(0, Math.min(view.page, pages.length - 1));
  const image = pages[page];
  const scroller = useScrolledTo(activeId, page, isEnlarged);
  const footer = { summary, status, page, whole, pages: pages.length, onPage: view.setPage };
  return (
    <section css={[frame, isFullHeight && filling]} aria-label={`${name}のプレビュー`}>
      <DocumentToolbar name={isFullHeight ? '' : name} view={view} onReplace={onReplace} />
      {/* Focusable, so that the keyboard can scroll it. */}
      <div
        ref={scroller}
        css={[mat, isFullHeight && fillingMat]}
        style={isFullHeight ? undefined : { maxHeight }}
        tabIndex={0}
        role="group"
        aria-label="請求書の画像"
      >
        {image && (
          <DocumentPage
            image={image}
            label={`${name} ${String(numbers[page])}ページ目`}
            boxes={boxes.filter((box) => box.page === page)}
            activeId={activeId}
            onActivate={onActivate}
            zoom={view.zoom}
            quarterTurns={view.quarterTurns}
            urlRenewal={urlRenewal}
          />
        )}
      </div>
      <ViewerFooter {...footer} />
    </section>
  );
}

type ViewerFooterProps = Pick<DocumentViewerProps, 'summary' | 'status'> &
  PageSwitchProps & { whole: ReturnType<typeof useChosenPages>['whole'] };

function ViewerFooter({ summary, status, whole, ...pages }: ViewerFooterProps) {
  if (!(summary ?? status ?? (whole !== null || pages.pages > 1))) return null;
  return (
    <div css={footer}>
      <Icon icon={ScanText} size="1.375rem" />
      <div>
        {status ?? (summary && <ReadSummary {...summary} />)}
        {whole && (
          <TextButton size="xs" onClick={whole.toggle}>
            {whole.isShown ? 'この請求書のページだけを表示' : 'ファイル全体を表示'}
          </TextButton>
        )}
      </div>
      {pages.pages > 0 && <PageSwitch {...pages} />}
    </div>
  );
}

function ReadSummary({ read, review }: { read: number; review: number }) {
  return (
    <>
      <strong>{`${String(read)}項目を読み取りました`}</strong>
      <small>{`${review > 0 ? `要確認 ${String(review)}件 ・ ` : ''}元の請求書と見比べてください`}</small>
    </>
  );
}

interface PageSwitchProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

function PageSwitch({ page, pages, onPage }: PageSwitchProps) {
  // Announced only here: when a focused field turns the page, the user is reading the field.
  const turnTo = (target: number) => {
    onPage(target);
    announce(`${String(pages)}ページ中${String(target + 1)}ページ目`);
  };
  return (
    <span css={pager}>
      <ToolButton
        icon={ChevronLeft}
        label="前のページ"
        disabled={page === 0}
        onClick={() => {
          turnTo(page - 1);
        }}
      />
      <span>{`${String(page + 1)} / ${String(pages)}`}</span>
      <ToolButton
        icon={ChevronRight}
        label="次のページ"
        disabled={page >= pages - 1}
        onClick={() => {
          turnTo(page + 1);
        }}
      />
    </span>
  );
}

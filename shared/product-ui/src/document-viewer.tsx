import { css } from '@emotion/react';
import {
  ChevronLeft,
  ChevronRight,
  FileText,
  RefreshCw,
  RotateCw,
  ScanText,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { DocumentPage, type DocumentBox, type DocumentPageImage } from './document-page.tsx';
import { IconButton, type IconButtonProps } from '@hareto/design-system/actions/icon-button.tsx';
import { Icon } from '@hareto/design-system/foundation/icon.tsx';

export type DocumentViewerProps = {
  /** The file's name. */
  name: string;
  /** Rendered on the server: images, never the file itself. */
  pages: readonly DocumentPageImage[];
  boxes?: readonly DocumentBox[];
  activeId?: string | null;
  /** A box was pressed: focus its field. */
  onActivate?: (id: string) => void;
  /** 別のファイルに差し替える. */
  onReplace?: (() => void) | undefined;
  /** How many values were read and how many of them need a look; absent: no strip. */
  summary?: { read: number; review: number } | undefined;
  /** Instead of the strip: 「文字を読み取っています…」. */
  status?: ReactNode;
  /** Height of the mat: it scrolls inside. */
  maxHeight?: string;
};

const { color } = vars;

const ZOOMS = [50, 75, 100, 125, 150, 200, 300] as const;

const frame = css`
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${vars.radius.l};
  background: ${color.mat};
`;
const toolbar = css`
  display: flex;
  align-items: center;
  gap: 2px;
  padding: 6px 8px 6px 16px;
  background: ${color.surface};
  border-bottom: 1px solid ${color.line};
`;
const fileName = css`
  display: flex;
  align-items: center;
  gap: 8px;
  flex: 1;
  min-width: 0;
  font-size: ${vars.font[13]};
  font-weight: 500;
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
const percent = css`
  min-width: 3em;
  text-align: center;
  font-size: ${vars.font[12]};
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`;
const mat = css`
  padding: 20px;
  overflow: auto;
  overscroll-behavior: contain;
  outline-offset: -2px;
`;
const foot = css`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 10px 12px 10px 16px;
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
  gap: 4px;
  font-size: ${vars.font[12]};
  font-variant-numeric: tabular-nums;
`;

function useView(boxes: readonly DocumentBox[], activeId: string | null) {
  const [page, setPage] = useState(0);
  const [zoom, setZoom] = useState(ZOOMS.indexOf(100));
  const [turns, setTurns] = useState(0);
  const [shownFor, setShownFor] = useState<string | null>(null);
  const active = boxes.find((box) => box.id === activeId);
  // Following the active box to its page once; afterwards the user may turn pages freely.
  if (active && shownFor !== activeId) {
    setShownFor(activeId);
    setPage(active.page);
  }
  return {
    page,
    setPage,
    turns,
    zoom: ZOOMS[zoom] ?? 100,
    rotate: () => {
      setTurns((turns + 1) % 4);
    },
    larger:
      zoom < ZOOMS.length - 1
        ? () => {
            setZoom(zoom + 1);
          }
        : undefined,
    smaller:
      zoom > 0
        ? () => {
            setZoom(zoom - 1);
          }
        : undefined,
  };
}

/**
 * With the toolbar and the strip it stays between the header and the footer, also at the end of the
 * page: nothing of it goes under the header.
 */
const BESIDE_A_FORM = 'calc(100vh - 350px)';

/**
 * The paper beside the form. A field and its box share a number; activating one shows the other.
 */
export function DocumentViewer({
  name,
  pages,
  boxes = [],
  activeId = null,
  onActivate,
  onReplace,
  summary,
  status,
  maxHeight = BESIDE_A_FORM,
}: DocumentViewerProps) {
  const view = useView(boxes, activeId);
  const scroller = useRef<HTMLDivElement>(null);
  const page = Math.min(view.page, pages.length - 1);
  const image = pages[page];
  useEffect(() => {
    if (activeId === null) return;
    scroller.current
      ?.querySelector(`[data-box="${CSS.escape(activeId)}"]`)
      ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [activeId, page]);
  return (
    <section css={frame} aria-label={`${name}のプレビュー`}>
      <div css={toolbar}>
        <span css={fileName}>
          <Icon icon={FileText} />
          <span>{name}</span>
        </span>
        <ToolButton icon={ZoomOut} label="縮小" disabled={!view.smaller} onClick={view.smaller} />
        <span css={percent} aria-live="polite">
          {view.zoom}%
        </span>
        <ToolButton icon={ZoomIn} label="拡大" disabled={!view.larger} onClick={view.larger} />
        <ToolButton icon={RotateCw} label="右に90度回転" onClick={view.rotate} />
        {onReplace && (
          <ToolButton icon={RefreshCw} label="別のファイルに差し替える" onClick={onReplace} />
        )}
      </div>
      {/* Focusable, so that the keyboard can scroll it. */}
      <div
        ref={scroller}
        css={mat}
        style={{ maxHeight }}
        tabIndex={0}
        role="group"
        aria-label="請求書の画像"
      >
        {image && (
          <DocumentPage
            image={image}
            label={`${name} ${String(page + 1)}ページ目`}
            boxes={boxes.filter((box) => box.page === page)}
            activeId={activeId}
            onActivate={onActivate}
            zoom={view.zoom}
            turns={view.turns}
          />
        )}
      </div>
      {(summary ?? status ?? pages.length > 1) && (
        <div css={foot}>
          <Icon icon={ScanText} size="22px" />
          <div>{status ?? (summary && <ReadSummary {...summary} />)}</div>
          <PageSwitch page={page} pages={pages.length} onPage={view.setPage} />
        </div>
      )}
    </section>
  );
}

/**
 * Its name as the browser's own hint: the tooltip's positioning would be 17 KB of the form's
 * scripts.
 */
const ToolButton = (props: Omit<IconButtonProps, 'size'>) => (
  <IconButton size="sm" title={props.label} {...props} />
);

function ReadSummary({ read, review }: { read: number; review: number }) {
  return (
    <>
      <strong>{read}項目を読み取りました</strong>
      <small>{review > 0 && `要確認 ${String(review)}件 ・ `}元の請求書と見比べてください</small>
    </>
  );
}

function PageSwitch({
  page,
  pages,
  onPage,
}: {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}) {
  return (
    <span css={pager}>
      <ToolButton
        icon={ChevronLeft}
        label="前のページ"
        disabled={page === 0}
        onClick={() => {
          onPage(page - 1);
        }}
      />
      <span>
        {page + 1} / {pages}
      </span>
      <ToolButton
        icon={ChevronRight}
        label="次のページ"
        disabled={page >= pages - 1}
        onClick={() => {
          onPage(page + 1);
        }}
      />
    </span>
  );
}

import { useState } from 'react';
import type { DocumentBox } from './document-page.tsx';

const ZOOMS = [50, 75, 100, 125, 150, 200, 300] as const;

export type DocumentView = ReturnType<typeof useDocumentView>;

/** Large enough to distinguish 3 from 8 on a phone. */
const ENLARGED_ZOOM = ZOOMS.indexOf(200);

/** The shown page, its zoom and its rotation. */
export function useDocumentView(
  boxes: readonly DocumentBox[],
  activeId: string | null,
  isEnlarged: boolean,
) {
  const [page, setPage] = useState(0);
  const [zoom, setZoom] = useState(ZOOMS.indexOf(100));
  const [quarterTurns, setQuarterTurns] = useState(0);
  const [followedId, setFollowedId] = useState<string | null>(null);
  const [wasEnlarged, setWasEnlarged] = useState(isEnlarged);
  const active = boxes.find((box) => box.id === activeId);
  // Follows the active box to its page once; afterwards the user may turn pages freely.
  if (active && followedId !== activeId) {
    setFollowedId(activeId);
    setPage(active.page);
  }
  // Zooms in and out once; in between the user may choose another zoom.
  if (isEnlarged !== wasEnlarged) {
    setWasEnlarged(isEnlarged);
    if (isEnlarged && active) setPage(active.page);
    setZoom(isEnlarged ? Math.max(zoom, ENLARGED_ZOOM) : ZOOMS.indexOf(100));
  }
  return {
    page,
    setPage,
    quarterTurns,
    zoom: ZOOMS[zoom] ?? 100,
    rotate: () => {
      setQuarterTurns((quarterTurns + 1) % 4);
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

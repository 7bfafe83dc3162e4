import { css } from '@emotion/react';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Page, PageHeader } from '@hareto/design-system/layout/page.tsx';
import type { ComponentType, ReactNode } from 'react';

const centred = css`
  display: grid;
  grid-template-columns: minmax(0, 560px);
  justify-content: center;
  gap: 24px;
`;

/** Makes a component that renders `Part` alone on a page. */
export const aloneOnPage = (Part: ComponentType) => () => (
  <PageBehind>
    <Part />
  </PageBehind>
);

/** The page behind an overlay; `action` is the button that opens the overlay. */
export function PageBehind({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <main>
      <Page>
        <PageHeader title="請求書のカード払い" />
        <div css={centred}>
          <Note tone="neutral">開いた部品の下にあるページです。</Note>
          {action}
          {children}
        </div>
      </Page>
    </main>
  );
}

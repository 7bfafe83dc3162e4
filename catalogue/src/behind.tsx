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

/** The part by itself on a page. */
export const alone = (Part: ComponentType) => () => (
  <Behind>
    <Part />
  </Behind>
);

/** A page for an overlay to lie over, with the button that opens it. */
export function Behind({ action, children }: { action?: ReactNode; children: ReactNode }) {
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

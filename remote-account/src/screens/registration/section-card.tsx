import { css } from '@emotion/react';
import { FormCard } from '@hareto/forms/form-card.tsx';
import { IconButton } from '@hareto/design-system/actions/icon-button.tsx';
import { useIsDesktop } from '@hareto/design-system/foundation/use-is-desktop.ts';
import { Row } from '@hareto/design-system/layout/layout.tsx';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { SECTION_TITLES, type SectionId } from '../../domain/registration/sections.ts';
import { useFold } from './folding.tsx';
import { SectionState } from './section-state.tsx';

const fields = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  &[hidden] {
    display: none;
  }
`;

/**
 * One section of the form, with its state in the heading. On a phone it can be folded; its fields
 * stay part of the form.
 */
export function SectionCard({ id, children }: { id: SectionId; children: ReactNode }) {
  const isPhone = !useIsDesktop();
  const { isFolded, mayFold, toggle } = useFold(id);
  const contentId = useId();
  const title = SECTION_TITLES[id];
  const isHidden = isPhone && isFolded;
  return (
    <FormCard
      title={title}
      actions={
        <Row gap={1}>
          <SectionState id={id} />
          {isPhone && mayFold && (
            <IconButton
              icon={isFolded ? ChevronDown : ChevronUp}
              label={isFolded ? `${title}を開く` : `${title}をたたむ`}
              aria-expanded={!isFolded}
              aria-controls={contentId}
              onClick={toggle}
            />
          )}
        </Row>
      }
    >
      <div id={contentId} css={fields} hidden={isHidden}>
        {children}
      </div>
    </FormCard>
  );
}

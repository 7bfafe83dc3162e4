import { FormCard } from '@hareto/forms/form-card.tsx';
import { IconButton } from '@hareto/design-system/actions/icon-button.tsx';
import { useIsDesktop } from '@hareto/design-system/foundation/use-is-desktop.ts';
import { Row } from '@hareto/design-system/layout/layout.tsx';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { SECTION_TITLES, type SectionId } from '../../domain/registration/sections.ts';
import { useFold } from './folding.tsx';
import { SectionState } from './section-state.tsx';

/**
 * One section of the form, with its state in the heading. On a phone it can be folded; its fields
 * stay part of the form.
 */
export function SectionCard({ id, children }: { id: SectionId; children: ReactNode }) {
  const isPhone = !useIsDesktop();
  const { isFolded, canFold, toggle } = useFold(id);
  const contentId = useId();
  const title = SECTION_TITLES[id];
  return (
    <FormCard
      title={title}
      contentId={contentId}
      isFolded={isPhone && isFolded}
      actions={
        <Row gap={1}>
          <SectionState id={id} />
          {isPhone && canFold && (
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
      {children}
    </FormCard>
  );
}

import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import { FormActions } from '@hareto/forms/form-card.tsx';
import { FlowBar } from '@hareto/design-system/layout/flow-bar.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { Page } from '@hareto/design-system/layout/page.tsx';
import { StickyBar } from '@hareto/design-system/layout/sticky-bar.tsx';
import { useIsDesktop } from '@hareto/design-system/foundation/use-is-desktop.ts';
import type { ReactNode } from 'react';
import { InvoiceButton } from './invoice-button.tsx';
import { isStepOpen, type SupplierFlow } from '../../domain/supplier-flow.ts';
import { stepPath, SUPPLIER_STEPS, type SupplierStep } from '../../domain/supplier-steps.ts';

const LABELS = ['取引先情報', '振込先口座', '確認'];

/** The common frame of all steps: title, list of steps, column. Only the next step is a link. */
export function FlowFrame({
  flow: { draft, key },
  step,
  right,
  children,
}: {
  flow: SupplierFlow;
  step: SupplierStep;
  /** The state of the autosave. */
  right?: ReactNode;
  children: ReactNode;
}) {
  const current = SUPPLIER_STEPS.indexOf(step);
  const next = SUPPLIER_STEPS[current + 1];
  return (
    <>
      <FlowBar
        title="取引先の登録"
        steps={LABELS}
        current={current}
        nextHref={next && isStepOpen(draft, next) ? stepPath(next, key) : undefined}
        right={right}
      />
      <Page width="create">
        <Stack gap={4}>
          {draft.invoiceFileId !== null && <InvoiceButton fileId={draft.invoiceFileId} />}
          {children}
        </Stack>
      </Page>
    </>
  );
}

const wide = css`
  margin: 0 calc(-1 * ${vars.space[4]}) calc(-1 * ${vars.space[12]});
`;

/** On desktops a row at the end of the form; on phones the primary button is in the bottom bar. */
export function FlowActions({
  back,
  children,
}: {
  back?: ReactNode;
  children: (buttonProps: { block: boolean }) => ReactNode;
}) {
  const isDesktop = useIsDesktop();
  if (isDesktop)
    return (
      <FormActions>
        {back}
        {children({ block: false })}
      </FormActions>
    );
  return (
    <>
      {back}
      <div css={wide}>
        <StickyBar>{children({ block: true })}</StickyBar>
      </div>
    </>
  );
}

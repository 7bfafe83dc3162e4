import { useLoaderData, useRevalidator } from '@hareto/platform/router/react-router.ts';
import { Button, ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { DescriptionList } from '@hareto/design-system/layout/description-list.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { stepPath, type SupplierStep } from '../../domain/supplier-steps.ts';
import type { confirmLoader } from './confirm-loader.ts';
import { accountFacts, companyFacts } from './confirm-facts.ts';
import { FlowActions, FlowFrame } from './flow-frame.tsx';
import { FlowLeaveGuard } from './flow-leave-guard.tsx';
import { RefusalNote } from './refusal-note.tsx';
import { useSupplierCreation } from './use-supplier-creation.ts';
import { useSupplierDraftSaving } from './use-supplier-draft-saving.ts';

const FixLink = ({ to, title }: { to: string; title: string }) => (
  <TextLink to={to} aria-label={`${title}を修正する`}>
    修正する
  </TextLink>
);

function ConfirmStep() {
  const { flow, account, extracted } = useLoaderData<typeof confirmLoader>();
  const { revalidate } = useRevalidator();
  const draftSaving = useSupplierDraftSaving(flow);
  const { pending, refusal, submit, isDirty } = useSupplierCreation(flow, account);
  const pathOf = (step: SupplierStep) => stepPath(step, flow.key);
  const FactsComponent = extracted?.FactsComponent ?? DescriptionList;
  const origins = extracted?.origins ?? {};
  return (
    <FlowFrame flow={flow} step="confirm">
      {refusal && <RefusalNote refusal={refusal} flowKey={flow.key} />}
      <Note tone="primary">
        {extracted?.hasExcerpts === true
          ? '請求書から入力しました。請求書の記載と同じですか？　切り抜きと見比べてご確認ください。登録が終わると、お支払いの入力に戻ります。'
          : '請求書の記載と同じですか？　登録の前に、口座番号と口座名義をもう一度ご確認ください。'}
      </Note>
      <Card title="取引先情報" actions={<FixLink to={pathOf('company')} title="取引先情報" />}>
        <FactsComponent items={companyFacts(flow.draft.company)} origins={origins} />
      </Card>
      <Card title="振込先口座" actions={<FixLink to={pathOf('bank')} title="振込先口座" />}>
        <FactsComponent items={accountFacts(account)} origins={origins} />
      </Card>
      <FlowActions
        back={
          <ButtonLink variant="secondary" size="lg" to={pathOf('bank')}>
            戻る
          </ButtonLink>
        }
      >
        {({ block }) => (
          <Button
            size="lg"
            block={block}
            loading={pending}
            onClick={() => {
              void submit();
            }}
          >
            この内容で登録する
          </Button>
        )}
      </FlowActions>
      <FlowLeaveGuard isDirty={isDirty} saving={draftSaving} onReload={revalidate} />
    </FlowFrame>
  );
}

export { ConfirmStep as Component };
export { confirmLoader as loader } from './confirm-loader.ts';

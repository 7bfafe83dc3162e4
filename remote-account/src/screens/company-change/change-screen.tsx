import { AutosaveStatus } from '@hareto/forms/autosave-status.tsx';
import { Form } from '@hareto/forms/form.tsx';
import { plainDateOf } from '@hareto/domain/plain-date.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useLoaderData, useRevalidator } from '@hareto/platform/router/react-router.ts';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { useState } from 'react';
import { COMPANY_PATH, itemsToExamine } from '../../domain/company/changes.ts';
import { ContactModal, contactOf } from '../../parts/contact-modal.tsx';
import { SettingsPage } from '../../parts/settings-page.tsx';
import { useFormDraft } from '../../parts/use-form-draft.ts';
import { useFormReload } from '@hareto/product-ui/use-form-reload.ts';
import { useUser } from '../../parts/use-user.ts';
import { ChangeActions } from './change-actions.tsx';
import { CompanyChangeLeaveGuard } from './company-change-leave-guard.tsx';
import { DRAFT_KEY, type ChangeData, type changeLoader } from './change-loader.ts';
import { ChangeNotes } from './change-notes.tsx';
import { changeErrors, type CompanyChangeDraft } from './change-values.ts';
import { ContactCard } from './contact-card.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { ItemCard } from './item-card.tsx';
import { useChangeSubmit } from './use-change-submit.ts';

function ChangeScreen() {
  const data = useLoaderData<typeof changeLoader>();
  const { revalidate } = useRevalidator();
  const { formKey, reload } = useFormReload(data, revalidate);
  return <ChangeForm key={formKey} data={data} onReload={reload} />;
}

const TITLE = '登録内容の変更';
const CRUMBS = [{ label: '登録情報', to: COMPANY_PATH }, { label: TITLE }];

function ChangeForm({ data, onReload }: { data: ChangeData; onReload: () => Promise<void> }) {
  const formDraft = useFormDraft(DRAFT_KEY, data.stored);
  const { submit, setRunningUploads } = useChangeSubmit(data, formDraft);
  const [initial] = useState(() => formDraft.currentValues());
  const contact = contactOf(useUser() ?? data.user);
  const [isEditingContact, setEditingContact] = useState(false);
  return (
    <SettingsPage
      title={TITLE}
      crumbs={CRUMBS}
      description="変更する項目だけ入力してください。反映されるまで、現在の登録内容を使います。"
      actions={<AutosaveStatus state={formDraft.state} />}
    >
      <Form<CompanyChangeDraft>
        aria-label={TITLE}
        initialValues={initial}
        validate={(draft) => changeErrors(draft, data, plainDateOf(host().clock.now()))}
        onCommit={(draft) => formDraft.update(draft)}
        onSubmit={submit}
      >
        <Stack gap={4}>
          {itemsToExamine(data.businessForm).map((item) => (
            <ItemCard
              key={item}
              item={item}
              data={data}
              isInExamination={data.itemsInExamination.includes(item)}
            />
          ))}
          <ContactCard contact={contact} onChange={() => setEditingContact(true)} />
          <DocumentsCard data={data} onUploads={setRunningUploads} />
          <ChangeNotes drafts={data.paymentDrafts} />
          <ChangeActions data={data} />
        </Stack>
      </Form>
      {isEditingContact && (
        <ContactModal contact={contact} onClose={() => setEditingContact(false)} />
      )}
      <CompanyChangeLeaveGuard formDraft={formDraft} onReload={onReload} />
    </SettingsPage>
  );
}

export { ChangeScreen as Component };
export { changeLoader as loader } from './change-loader.ts';

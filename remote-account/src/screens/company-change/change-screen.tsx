import { AutosaveStatus } from '@hareto/forms/autosave-status.tsx';
import { Form } from '@hareto/forms/form.tsx';
import { plainDateOf } from '@hareto/domain/plain-date.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useLoaderData, useRevalidator } from '@hareto/platform/router/react-router.ts';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { useState } from 'react';
import { COMPANY_PATH, examinedItems } from '../../domain/company/changes.ts';
import { ContactModal, contactOf } from '../../parts/contact-modal.tsx';
import { SettingsPage } from '../../parts/settings-page.tsx';
import { useFormDraft } from '../../parts/use-form-draft.ts';
import { useReadAgain } from '../../parts/use-read-again.ts';
import { useUser } from '../../parts/use-user.ts';
import { ChangeActions } from './change-actions.tsx';
import { ChangeLeaveGuard } from './change-leave-guard.tsx';
import { DRAFT_KEY, type ChangeData, type changeLoader } from './change-loader.ts';
import { ChangeNotes } from './change-notes.tsx';
import { changeErrors, type ChangeDraft } from './change-values.ts';
import { ContactCard } from './contact-card.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { ItemCard } from './item-card.tsx';
import { useChangeSubmit } from './use-change-submit.ts';

function ChangeScreen() {
  const data = useLoaderData<typeof changeLoader>();
  const { revalidate } = useRevalidator();
  const { reads, readAgain } = useReadAgain(data, revalidate);
  return <ChangeForm key={reads} data={data} onReadAgain={readAgain} />;
}

const TITLE = '登録内容の変更';
const CRUMBS = [{ label: '登録情報', to: COMPANY_PATH }, { label: TITLE }];

function ChangeForm({ data, onReadAgain }: { data: ChangeData; onReadAgain: () => Promise<void> }) {
  const saving = useFormDraft(DRAFT_KEY, data.stored);
  const { submit, countUploads } = useChangeSubmit(data, saving);
  const [initial] = useState(() => saving.currentValues());
  const contact = contactOf(useUser() ?? data.user);
  const [isEditingContact, setEditingContact] = useState(false);
  return (
    <SettingsPage
      title={TITLE}
      crumbs={CRUMBS}
      description="変更する項目だけ入力してください。反映されるまで、現在の登録内容を使います。"
      actions={<AutosaveStatus state={saving.state} />}
    >
      <Form<ChangeDraft>
        aria-label={TITLE}
        initialValues={initial}
        validate={(draft) => changeErrors(draft, data, plainDateOf(host().clock.now()))}
        onCommit={(draft) => saving.update(draft)}
        onSubmit={submit}
      >
        <Stack gap={4}>
          {examinedItems(data.form).map((item) => (
            <ItemCard key={item} item={item} basis={data} isTaken={data.taken.includes(item)} />
          ))}
          <ContactCard contact={contact} onChange={() => setEditingContact(true)} />
          <DocumentsCard basis={data} onUploads={countUploads} />
          <ChangeNotes drafts={data.drafts} />
          <ChangeActions basis={data} />
        </Stack>
      </Form>
      {isEditingContact && (
        <ContactModal contact={contact} onClose={() => setEditingContact(false)} />
      )}
      <ChangeLeaveGuard saving={saving} onReadAgain={onReadAgain} />
    </SettingsPage>
  );
}

export { ChangeScreen as Component };
export { changeLoader as loader } from './change-loader.ts';

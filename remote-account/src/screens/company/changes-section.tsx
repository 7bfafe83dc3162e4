import type { UserInformation } from '@hareto/contracts/users.ts';
import { REGISTRATION_STATUS } from '@hareto/domain/registration.ts';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { LeaveGuard } from '@hareto/forms/leave-guard.tsx';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useLoaderData, useRevalidator } from '@hareto/platform/router/react-router.ts';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { CHANGE_PATH, openOrRecentChanges } from '../../domain/company/changes.ts';
import { ChangeCard } from './change-card.tsx';
import { ChangeHistory } from './change-history.tsx';
import type { companyLoader } from './company-loader.ts';
import { createOpenAnswers } from './open-answers.ts';

/** Open changes and recent results, and the button to request a change. */
export function Changes({
  user: { business_form, registration_status },
}: {
  user: UserInformation;
}) {
  const { changes, answerDrafts } = useLoaderData<typeof companyLoader>();
  const { revalidate } = useRevalidator();
  const [openAnswers] = useState(createOpenAnswers);
  if (business_form === null || registration_status !== REGISTRATION_STATUS.Registered) return null;
  return (
    <>
      {openOrRecentChanges(changes, host().clock.now()).map((change) => (
        <ChangeCard
          key={change.id}
          change={change}
          businessForm={business_form}
          answerDraft={answerDrafts.get(change.id)}
          openAnswers={openAnswers}
          onChanged={revalidate}
        />
      ))}
      <div>
        <ButtonLink variant="secondary" icon={Pencil} to={CHANGE_PATH}>
          登録内容を変更する
        </ButtonLink>
      </div>
      {answerDrafts.size > 0 && (
        <LeaveGuard
          isInputRestoredAfterSignIn
          savesFirst
          hasConflict={openAnswers.hasConflict}
          isDirty={openAnswers.isUnsaved}
          onSaveDraft={openAnswers.saveAll}
          onDiscard={openAnswers.abandonAll}
        />
      )}
    </>
  );
}

/** Changes in effect, including old ones whose result is no longer shown above. */
export function History({ user: { business_form } }: { user: UserInformation }) {
  const { changes } = useLoaderData<typeof companyLoader>();
  return business_form && <ChangeHistory changes={changes} businessForm={business_form} />;
}

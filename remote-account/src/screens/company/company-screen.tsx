import { BUSINESS_FORM_LABEL } from '@hareto/domain/business-form.ts';
import { changesOnlyOwners } from '@hareto/domain/registered-changes.ts';
import { Badge } from '@hareto/design-system/feedback/badge.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { DescriptionList } from '@hareto/design-system/layout/description-list.tsx';
import { EmptyState } from '@hareto/design-system/feedback/empty-state.tsx';
import { Row, Stack } from '@hareto/design-system/layout/layout.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { Hourglass, IdCard, Pencil } from 'lucide-react';
import { useLoaderData, useRevalidator } from '@hareto/platform/router/react-router.ts';
import { useState } from 'react';
import { isOpen } from '../../domain/company/changes.ts';
import { REGISTRATION_STATES } from '../../domain/registration-states.ts';
import { ContactModal, contactOf } from '../../parts/contact-modal.tsx';
import { SettingsPage } from '../../parts/settings-page.tsx';
import { useUser } from '../../parts/use-user.ts';
import { Changes, History } from './changes-section.tsx';
import type { companyLoader } from './company-loader.ts';
import { companyFacts, CONTACT_TITLE, type FactGroup } from './company-facts.ts';
import { TransferNameModal } from './transfer-name-modal.tsx';

function CompanyScreen() {
  const user = useUser();
  const [editing, setEditing] = useState<'contact' | 'transfer' | null>(null);
  const { revalidate } = useRevalidator();
  if (user === null) return null;
  const { text, tone } = REGISTRATION_STATES[user.registration_status];
  const businessFormText =
    user.business_form === null ? '' : `・${BUSINESS_FORM_LABEL[user.business_form]}`;
  const groups = companyFacts(user);
  const { transfer_person_name = '' } = user.corporation ?? user.sole_proprietor ?? {};
  return (
    <SettingsPage
      title="登録情報"
      description={`事業者番号 ${String(user.buyer_id)}${businessFormText}`}
      actions={<Badge tone={tone}>{text}</Badge>}
    >
      {groups.length === 0 ? (
        <Card>
          <EmptyState icon={IdCard} title="事業者情報はまだ登録されていません。" />
        </Card>
      ) : (
        <Stack gap={4}>
          <Changes user={user} />
          <Note>
            登録情報は、請求書の宛名との照合に使用します。ご担当者と振込依頼人名は、すぐに変更できます。ほかの項目は、確認してから反映します。
          </Note>
          {groups.map((group) => (
            <FactsCard
              key={group.title}
              group={group}
              onChangeContact={() => setEditing('contact')}
            />
          ))}
          <History user={user} />
          <TransferNameCard name={transfer_person_name} onChange={() => setEditing('transfer')} />
        </Stack>
      )}
      {editing === 'transfer' && (
        <TransferNameModal name={transfer_person_name} onClose={() => setEditing(null)} />
      )}
      {editing === 'contact' && (
        <ContactModal
          contact={contactOf(user)}
          onSaved={() => void revalidate()}
          onClose={() => setEditing(null)}
        />
      )}
    </SettingsPage>
  );
}

interface FactsCardProps {
  group: FactGroup;
  onChangeContact: () => void;
}

/** The facts of one group; a badge marks those whose change is being examined. */
function FactsCard({ group: { title, facts }, onChangeContact }: FactsCardProps) {
  const { changes } = useLoaderData<typeof companyLoader>();
  const itemsInExamination = changes
    .filter((change) => isOpen(change) && !changesOnlyOwners(change))
    .map(({ item }) => item);
  const markedFacts = facts.map(({ term, value, examinedItem }) => ({
    term,
    value:
      examinedItem && itemsInExamination.includes(examinedItem) ? (
        <ValueInExamination>{value}</ValueInExamination>
      ) : (
        value
      ),
  }));
  return (
    <Card
      title={title}
      actions={title === CONTACT_TITLE && <ChangeContact onChange={onChangeContact} />}
    >
      <DescriptionList items={markedFacts} />
    </Card>
  );
}

const ValueInExamination = ({ children }: { children: string | null }) => (
  <Row gap={2} wrap>
    <span>{children}</span>
    <Badge tone="primary" size="sm" icon={Hourglass}>
      変更を確認中
    </Badge>
  </Row>
);

const ChangeContact = ({ onChange }: { onChange: () => void }) => (
  <TextButton size="sm" icon={Pencil} aria-label="ご担当者を変更する" onClick={onChange}>
    変更する
  </TextButton>
);

function TransferNameCard({ name, onChange }: { name: string; onChange: () => void }) {
  const change = (
    <TextButton size="sm" icon={Pencil} aria-label="振込依頼人名を変更する" onClick={onChange}>
      変更する
    </TextButton>
  );
  return (
    <Card title="振込依頼人名" actions={change}>
      <DescriptionList items={[{ term: '取引先の通帳に載る名前', value: name }]} />
    </Card>
  );
}

export { CompanyScreen as Component };
export { companyLoader as loader } from './company-loader.ts';

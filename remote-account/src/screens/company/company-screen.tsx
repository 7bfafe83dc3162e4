import type { UserInformation } from '@hareto/contracts/users.ts';
import { BUSINESS_FORM_LABEL } from '@hareto/domain/business-form.ts';
import { Badge } from '@hareto/design-system/feedback/badge.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { DescriptionList } from '@hareto/design-system/layout/description-list.tsx';
import { EmptyState } from '@hareto/design-system/feedback/empty-state.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { IdCard, Pencil } from 'lucide-react';
import { useState } from 'react';
import { REGISTRATION_STATES } from '../../domain/registration-states.ts';
import { SettingsPage } from '../../parts/settings-page.tsx';
import { useUser } from '../../parts/use-user.ts';
import { companyFacts, CONTACT_TITLE } from './company-facts.ts';
import { ContactModal, type Contact } from './contact-modal.tsx';
import { TransferNameModal } from './transfer-name-modal.tsx';

function CompanyScreen() {
  const user = useUser();
  const [editing, setEditing] = useState<'contact' | 'transfer' | null>(null);
  if (user === null) return null;
  const { text, tone } = REGISTRATION_STATES[user.registration_status];
  const form = user.business_form === null ? '' : `・${BUSINESS_FORM_LABEL[user.business_form]}`;
  const groups = companyFacts(user);
  const { transfer_person_name = '' } = user.corporation ?? user.sole_proprietor ?? {};
  return (
    <SettingsPage
      title="登録情報"
      description={`事業者番号 ${String(user.buyer_id)}${form}`}
      actions={<Badge tone={tone}>{text}</Badge>}
    >
      {groups.length === 0 ? (
        <Card>
          <EmptyState icon={IdCard} title="事業者情報はまだ登録されていません。" />
        </Card>
      ) : (
        <Stack gap={4}>
          <Note>
            登録情報は、請求書の宛名との照合に使用します。ご担当者と振込依頼人名は、この画面で変更できます。ほかの項目の変更は、お問い合わせください。
          </Note>
          {groups.map(({ title, items }) => (
            <Card
              key={title}
              title={title}
              actions={
                title === CONTACT_TITLE && <ChangeContact onChange={() => setEditing('contact')} />
              }
            >
              <DescriptionList items={items} />
            </Card>
          ))}
          <TransferNameCard name={transfer_person_name} onChange={() => setEditing('transfer')} />
        </Stack>
      )}
      {editing === 'transfer' && (
        <TransferNameModal name={transfer_person_name} onClose={() => setEditing(null)} />
      )}
      {editing === 'contact' && (
        <ContactModal contact={contactOf(user)} onClose={() => setEditing(null)} />
      )}
    </SettingsPage>
  );
}

const contactOf = ({
  user_last_name,
  user_first_name,
  phone_number,
}: UserInformation): Contact => ({
  user_last_name: user_last_name ?? '',
  user_first_name: user_first_name ?? '',
  phone_number: phone_number ?? '',
});

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

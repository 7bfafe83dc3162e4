import { FormActions } from '@hareto/forms/form-card.tsx';
import { useLoaderData } from '@hareto/platform/router/react-router.ts';
import { Button, ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { Card } from '@hareto/design-system/layout/card.tsx';
import { DescriptionList } from '@hareto/design-system/layout/description-list.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Page } from '@hareto/design-system/layout/page.tsx';
import { TextLink } from '@hareto/design-system/actions/text-button.tsx';
import { ArrowLeft, Pencil } from 'lucide-react';
import { registrationPath } from '../../domain/registration/paths.ts';
import { SECTION_IDS, SECTION_TITLES } from '../../domain/registration/sections.ts';
import { RegistrationFrame } from '../../parts/registration/registration-frame.tsx';
import { confirmFacts } from './confirm-facts.tsx';
import type { registrationConfirmLoader } from './registration-confirm-loader.ts';
import { RefusalNote } from './refusal-note.tsx';
import { useRegistration } from './use-registration.ts';

function RegistrationConfirmScreen() {
  const data = useLoaderData<typeof registrationConfirmLoader>();
  const { pending, refusal, submit } = useRegistration(data);
  const facts = confirmFacts(data);
  const back = registrationPath(data.redirect, 'input');
  return (
    <RegistrationFrame step={2}>
      <Page width="create">
        <Stack gap={4}>
          {refusal && <RefusalNote refusal={refusal} back={back} />}
          <Note>
            ご登録内容は請求書の宛名との照合に使用します。登録後は、「登録情報」から変更を申請できます。
          </Note>
          {SECTION_IDS.map((id) => (
            <Card
              key={id}
              title={SECTION_TITLES[id]}
              actions={
                <TextLink icon={Pencil} to={back} aria-label={`${SECTION_TITLES[id]}を修正する`}>
                  修正する
                </TextLink>
              }
            >
              <DescriptionList items={facts[id]} />
            </Card>
          ))}
          <FormActions>
            <ButtonLink variant="secondary" size="lg" icon={ArrowLeft} to={back}>
              戻る
            </ButtonLink>
            <Button
              size="lg"
              loading={pending}
              onClick={() => {
                void submit();
              }}
            >
              この内容で登録する
            </Button>
          </FormActions>
        </Stack>
      </Page>
    </RegistrationFrame>
  );
}

export { RegistrationConfirmScreen as Component };
export { registrationConfirmLoader as loader } from './registration-confirm-loader.ts';

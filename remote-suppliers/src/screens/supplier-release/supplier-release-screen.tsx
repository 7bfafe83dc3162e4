import { releaseSupplier, type SupplierHold } from '@hareto/contracts/supplier-holds.ts';
import * as message from '@hareto/contracts/messages.ts';
import { isProblem } from '@hareto/contracts/problem-text.ts';
import type { SupplierDetail } from '@hareto/contracts/suppliers.ts';
import { formatPhoneNumber } from '@hareto/domain/phone-number.ts';
import { CheckboxField } from '@hareto/forms/checkbox-field.tsx';
import { FormActions, FormCard } from '@hareto/forms/form-card.tsx';
import { Form, useFormValues } from '@hareto/forms/form.tsx';
import { RadioCardsField } from '@hareto/forms/radio-cards-field.tsx';
import { SelectField } from '@hareto/forms/select-field.tsx';
import { SubmitButton } from '@hareto/forms/submit-button.tsx';
import { submitWith } from '@hareto/forms/submit-with.ts';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { useLoaderData, useRevalidator } from '@hareto/platform/router/react-router.ts';
import { useNavigateFromHere } from '@hareto/platform/router/use-navigate-from-here.ts';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { Note } from '@hareto/design-system/feedback/note.tsx';
import { Breadcrumbs, Page, PageHeader } from '@hareto/design-system/layout/page.tsx';
import { Stack } from '@hareto/design-system/layout/layout.tsx';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { CirclePause } from 'lucide-react';
import { supplierPath } from '../../domain/supplier-paths.ts';
import { heldSinceText } from '@hareto/product-ui/held-since-text.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { accountOptions, AfterRelease, fileOptions, Step, steps } from './release-steps.tsx';
import {
  bodyOf,
  errorsOf,
  toFormField,
  NOTHING_CHOSEN,
  type ReleaseValues,
} from './release-values.ts';
import type { supplierReleaseLoader } from './supplier-release-loader.ts';
import { useComparison } from './use-comparison.ts';

type Data = Exclude<Awaited<ReturnType<typeof supplierReleaseLoader>>, Response>;

function useRelease({ id }: SupplierDetail, { choices }: SupplierHold) {
  const navigate = useNavigateFromHere();
  const { revalidate } = useRevalidator();
  const send = async (values: ReleaseValues) =>
    host().http.call(releaseSupplier, { params: { id }, body: bodyOf(values, choices) });
  const onReleased = async () => {
    host().snackbar.show({
      color: 'success',
      title: message.paymentsReleased(),
      text: message.noticeMailed(),
    });
    await navigate(supplierPath(id), { replace: true });
  };
  /** The loader redirects to the supplier, because its payments are no longer held. */
  const onRefused = (thrown: unknown) => {
    if (!isProblem(thrown) || thrown.status !== 'invalid_status') return false;
    host().snackbar.show({ color: 'error', title: message.conflict() });
    void revalidate();
    return true;
  };
  return { send, onReleased, onRefused };
}

/** Three steps: the account, an invoice that names it, and a telephone call. */
function SupplierReleaseScreen() {
  const { supplier, hold } = useLoaderData<Data>();
  const { send, onReleased, onRefused } = useRelease(supplier, hold);
  return (
    <Page width="create">
      <Breadcrumbs
        crumbs={[
          { label: '登録済み取引先', to: '/suppliers?status=enable' },
          { label: supplier.name, to: supplierPath(supplier.id), translate: 'no' },
          { label: 'お支払いの再開' },
        ]}
      />
      <PageHeader title="お支払いの再開" />
      <Form<ReleaseValues>
        aria-label="お支払いの再開"
        initialValues={NOTHING_CHOSEN}
        validate={errorsOf}
        onSubmit={submitWith(send, {
          toInput: (values: ReleaseValues) => values,
          toField: toFormField,
          onSaved: onReleased,
          onRefused,
        })}
      >
        <Stack gap={5}>
          <Note
            tone="warning"
            icon={CirclePause}
          >{`${supplier.name}：${heldSinceText(hold)}`}</Note>
          <FormCard>
            <Steps supplier={supplier} hold={hold} />
            <AfterRelease payments={hold.payments} />
            <FormActions>
              <ButtonLink variant="secondary" size="lg" to={supplierPath(supplier.id)}>
                戻る
              </ButtonLink>
              <SubmitButton>お支払いを再開する</SubmitButton>
            </FormActions>
          </FormCard>
        </Stack>
      </Form>
    </Page>
  );
}

function Steps({ supplier, hold }: { supplier: SupplierDetail; hold: SupplierHold }) {
  const values = useFormValues<ReleaseValues>();
  const { comparison, compare } = useComparison(supplier.id, hold.choices);
  return (
    <ol css={steps}>
      <Step title="今後の振込先を選ぶ">
        <RadioCardsField
          name="choice"
          label="今後の振込先"
          required
          options={accountOptions(hold.choices)}
          onCommit={(choice) => void compare({ ...values, choice })}
        />
      </Step>
      <Step title="請求書と見比べる">
        <SelectField
          name="file_id"
          label="見比べる請求書"
          required
          placeholder="請求書を選ぶ"
          options={fileOptions(hold.files)}
          onCommit={(file_id) => void compare({ ...values, file_id })}
        />
        <Text as="p" variant="caption" tone="muted">
          ほかの請求書は、お支払いの入力で読み取ると、ここで選べます。
        </Text>
        <ComparisonTable comparison={comparison} />
      </Step>
      <Step title="取引先に確認する">
        <CheckboxField
          name="is_confirmed_by_telephone"
          label={`登録済みの電話番号（${formatPhoneNumber(supplier.phone_number)}）に電話し、口座を確認しました`}
          required
        />
        <Text as="p" variant="caption" tone="muted">
          請求書に書かれた電話番号は使わないでください。
        </Text>
      </Step>
    </ol>
  );
}

export { SupplierReleaseScreen as Component };
export { supplierReleaseLoader as loader } from './supplier-release-loader.ts';

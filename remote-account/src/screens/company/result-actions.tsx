import {
  closeRegisteredChange,
  type RegisteredChange,
} from '@hareto/contracts/registered-changes.ts';
import { ButtonLink } from '@hareto/design-system/actions/button.tsx';
import { TextButton } from '@hareto/design-system/actions/text-button.tsx';
import { Row } from '@hareto/design-system/layout/layout.tsx';
import { host } from '@hareto/platform/remote-kit/host.ts';
import { CHANGE_PATH } from '../../domain/company/changes.ts';
import { useAction } from '../../parts/use-action.ts';

/** Buttons of a change that has ended. */
export function ResultActions({ change: { id, state } }: { change: RegisteredChange }) {
  const { pending, runAction } = useAction('close-change');
  const close = async () => host().http.call(closeRegisteredChange, { params: { id } });
  return (
    <Row gap={4} wrap>
      {state === 'withdrawn' && (
        <ButtonLink variant="secondary" to={`${CHANGE_PATH}?again=${String(id)}`}>
          同じ内容で申請し直す
        </ButtonLink>
      )}
      <TextButton loading={pending} onClick={() => void runAction(close, '変更の結果を閉じました')}>
        閉じる
      </TextButton>
    </Row>
  );
}

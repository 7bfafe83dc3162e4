import { css } from '@emotion/react';
import { vars } from '@hareto/design-system/foundation/css-variables.ts';
import {
  ReauthenticationSchema,
  type ProofReason,
  type ProofWay,
} from '@hareto/contracts/reauthentication.ts';
import { announce } from '@hareto/design-system/feedback/live-announcer.tsx';
import { mq } from '@hareto/design-system/foundation/media.ts';
import { Text } from '@hareto/design-system/foundation/text.tsx';
import { phrase } from '@hareto/design-system/foundation/text-styles.ts';
import { useId } from 'react';
import * as v from 'valibot';
import { AllClosed, ClosedWay } from './closed-ways.tsx';
import { CodeWay } from './code-way.tsx';
import { OtherWays } from './other-ways.tsx';
import { PasskeyWay } from './passkey-way.tsx';
import { PasswordWay } from './password-way.tsx';
import { copyOf } from './proof-copy.ts';
import { ProofFrame } from './proof-frame.tsx';
import { ChangeSubject, PaymentSubject } from './proof-subject.tsx';
import type { RequestedProof } from '../waiting-calls/proof-state.ts';
import { useDialogState, type DialogState } from './use-dialog-state.ts';

const body = css`
  padding: ${vars.space[7]} ${vars.space[8]} ${vars.space[6]};
  ${mq.mobile} {
    padding: ${vars.space[3.5]} ${vars.space[5]} ${vars.space[4.5]};
  }
`;

const UNREADABLE = { action: '', reasons: [], subject: null, ways: [], masked_email: '' };

/** Asks the user for a proof, once for all calls that wait for it. */
export function ProofDialog({ requested }: { requested: RequestedProof }) {
  const parsed = v.safeParse(ReauthenticationSchema, requested.refusal.details);
  const question = parsed.success ? parsed.output : UNREADABLE;
  const titleId = useId();
  const dialogState = useDialogState(question.ways);
  const copy = copyOf(question.action);
  const cancel = () => {
    requested.end('cancelled');
    announce('ご本人の確認を中止しました。入力した内容は、そのまま残っています。', 'polite');
  };
  const onProved = () => {
    requested.end('proved');
    announce('ご本人を確認しました。続きを処理しています。', 'polite');
  };
  const { buttonLabel } = copy;
  const lead = typeof copy.lead === 'function' ? copy.lead(question.subject ?? {}) : copy.lead;
  const shared = { dialogState, buttonLabel, lead, onCancel: cancel, onProved };
  return (
    <ProofFrame titleId={titleId} onCancel={cancel}>
      <div css={body}>
        <Text as="h2" variant="h2" id={titleId} css={phrase}>
          {`${copy.before}ご本人を確認します`}
        </Text>
        <Subject question={question} accountLabel={copy.accountLabel} />
        <ChosenWay {...shared} maskedEmail={question.masked_email} />
        <Text as="p" role="status" variant="caption">
          {dialogState.reopenedText}
        </Text>
      </div>
      <OtherWays dialogState={dialogState} />
    </ProofFrame>
  );
}

interface SubjectProps {
  question: v.InferOutput<typeof ReauthenticationSchema>;
  accountLabel: string | undefined;
}

function Subject({ question: { action, subject, reasons }, accountLabel }: SubjectProps) {
  if (subject === null) return null;
  if (action !== 'pay')
    return (
      <ChangeSubject
        subject={subject}
        accountLabel={accountLabel}
        isRelease={action === 'release_supplier'}
      />
    );
  const known = reasons.filter((reason): reason is ProofReason => reason !== null);
  return <PaymentSubject subject={subject} reasons={known} />;
}

/** The props of each way of the dialog. */
export interface WayProps {
  dialogState: DialogState;
  buttonLabel: string;
  /** Says what follows the proof; shown only with the passkey, which has no field. */
  lead: string | undefined;
  onCancel: () => void;
  onProved: () => void;
}

function ChosenWay({ maskedEmail, ...props }: WayProps & { maskedEmail: string }) {
  const { dialogState } = props;
  const chosen: ProofWay | null = dialogState.chosen;
  if (chosen === 'passkey') return <PasskeyWay {...props} />;
  if (chosen === 'password') return <PasswordWay {...props} />;
  if (chosen === 'code') return <CodeWay {...props} maskedEmail={maskedEmail} />;
  return dialogState.ways.some(dialogState.isOpen) ? (
    <ClosedWay {...props} />
  ) : (
    <AllClosed {...props} />
  );
}

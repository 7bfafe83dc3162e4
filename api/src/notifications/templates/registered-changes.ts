import * as message from '@hareto/contracts/messages.ts';
import type { BusinessForm } from '@hareto/domain/business-form.ts';
import { formatDateProse, formatTime, plainDateOf } from '@hareto/domain/plain-date.ts';
import {
  stopsNewPayments,
  labelOfChange,
  type WantedChange,
} from '@hareto/domain/registered-changes.ts';
import type { RequiredActionBlock } from '../../mail/blocks.ts';
import { factsSection, nextSteps, type Letter } from '../letter.ts';

const PATH = '/myaccount/company';
const SEE = { label: '申請の状況を見る', path: PATH };
const ANSWER = { label: '回答する', path: PATH };
const NOT_ME = 'この申請に心当たりがないときは、すぐにお問い合わせください。';
const UNCHANGED = '登録内容は、現在のままです。';

const day = (at: Date) => formatDateProse(plainDateOf(at));
const newsLetter = (title: string, lead: string[]) => ({ category: 'news' as const, title, lead });

/** Letters about changes of registered facts. They name the items, never the values. */
export const changesReceivedLetter = (
  form: BusinessForm,
  changes: readonly WantedChange[],
  at: Date,
): Letter => ({
  ...newsLetter('登録内容の変更を受け付けました', [
    '登録内容の変更を確認しています。通常2営業日以内に、結果をメールでお知らせします。',
  ]),
  sections: [
    factsSection('変更の申請', [
      ['申請日', day(at)],
      ['変更する項目', changes.map((change) => labelOfChange(form, change)).join('、')],
    ]),
    nextSteps(
      changes.some(({ item }) => stopsNewPayments(item))
        ? message.heldByNameChange()
        : message.paymentsGoOn(),
      NOT_ME,
    ),
  ],
  link: SEE,
});

interface ChangeWithId extends WantedChange {
  readonly id: number;
}

const requiredAnswer = ({ id }: ChangeWithId, dueAt: Date) => ({
  category: 'action_required' as const,
  requiredAction: { changeId: id, dueAt },
  link: ANSWER,
});

const requiredSection = (
  dueAt: Date,
  ...points: RequiredActionBlock['points']
): RequiredActionBlock => ({
  points,
  due: `${day(dueAt)} ${formatTime(dueAt)}`,
  otherwise: '期限を過ぎると、変更の申請は取り下げになります。',
});

export const changeQuestionLetter = (
  form: BusinessForm,
  change: ChangeWithId,
  { text, dueAt }: { text: string; dueAt: Date },
): Letter => ({
  ...requiredAnswer(change, dueAt),
  title: '【要対応】登録内容の変更についてご確認をお願いします',
  lead: ['登録内容の変更について、確認が必要な点がありました。'],
  sections: [
    requiredSection(dueAt, { label: `${labelOfChange(form, change)}の変更`, comment: text }),
    nextSteps(NOT_ME),
  ],
});

export const changeAnswerDueLetter = (
  form: BusinessForm,
  change: ChangeWithId,
  dueAt: Date,
): Letter => ({
  ...requiredAnswer(change, dueAt),
  title: `【期限間近】回答の期限は${day(dueAt)}です`,
  lead: [`${labelOfChange(form, change)}の変更について、回答の期限が近づいています。`],
  sections: [requiredSection(dueAt)],
});

/**
 * The 振込依頼人名 after a change: changed to the proposal for the new name, kept because the user
 * chose it, or unconcerned by the change.
 */
export type TransferNameOutcome = 'changed' | 'kept' | 'unconcerned';

const STEPS_FOR_TRANSFER_NAME: Readonly<Record<TransferNameOutcome, string[]>> = {
  changed: [],
  kept: ['振込依頼人名は変わっていません。変更するときは、登録情報で変更してください。'],
  unconcerned: [],
};

export const changeAppliedLetter = (
  form: BusinessForm,
  { change, transferName }: { change: WantedChange; transferName: TransferNameOutcome },
  at: Date,
): Letter => ({
  ...newsLetter('登録内容を変更しました', ['申請された変更を、登録内容に反映しました。']),
  sections: [
    factsSection('変更の内容', [
      ['変更した項目', labelOfChange(form, change)],
      ['反映日', day(at)],
      ...(transferName === 'changed'
        ? [['振込依頼人名', '新しい名称に合わせて変更'] as const]
        : []),
    ]),
    nextSteps(...STEPS_FOR_TRANSFER_NAME[transferName], NOT_ME),
  ],
  link: { label: '登録情報を確認する', path: PATH },
});

/** `missedDueAt` is the missed deadline for an answer; null for a withdrawal by the business. */
export const changeWithdrawnLetter = (
  form: BusinessForm,
  change: WantedChange,
  missedDueAt: Date | null,
): Letter => ({
  ...(missedDueAt === null
    ? newsLetter('登録内容の変更の申請を取り下げました', [
        `${labelOfChange(form, change)}の変更の申請を取り下げました。${UNCHANGED}`,
      ])
    : newsLetter('登録内容の変更の申請が取り下げになりました', [
        `期限（${day(missedDueAt)}）までに回答がなかったため、${labelOfChange(form, change)}の変更の申請は取り下げになりました。${UNCHANGED}`,
      ])),
  sections: [nextSteps('変更が必要なときは、もう一度申請してください。')],
  link: { label: '登録情報を確認する', path: PATH },
});

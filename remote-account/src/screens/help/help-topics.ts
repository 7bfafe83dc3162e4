import { EXCLUDED_PAYMENTS } from '@hareto/domain/excluded-payments.ts';
import type { Settings } from '@hareto/contracts/settings.ts';
import * as message from '@hareto/contracts/messages.ts';
import { formatYenProse } from '@hareto/domain/money.ts';
import type { Topic } from '../../parts/topic-cards.tsx';

/** The steps of a payment, then the topics that depend on the server's settings. */
export const manualTopics = (settings: Settings | null): Topic[] => [
  {
    id: 'steps',
    title: 'お支払いの流れ',
    paragraphs: [
      '請求書をアップロードし、取引先・金額・振込希望日を確認して申請します。',
      '審査が完了すると、振込を予約し、カードへの請求が確定します。カードのご利用日は審査完了日になります。',
      '振込予定日に、取引先の口座へ振り込みます。手数料の領収書は、審査とカード決済が完了するとダウンロードできます。',
    ],
  },
  ...(settings === null ? [] : [cutOffTopic(settings), feeTopic(settings)]),
];

const cutOffTopic = ({ transfer }: Settings): Topic => ({
  id: 'cutoff',
  title: '受付時間と振込日',
  paragraphs: [
    `受付の締切は、銀行営業日の${transfer.cutoff_time}です。締切後と銀行休業日の申請は、翌営業日の受付になります。画面からの申請は24時間できます。`,
    `最短の振込日は、受付日の${String(transfer.lead_days)}営業日後です。口座を変更していない確認済みの取引先は、${String(transfer.known_lead_days)}営業日後です。`,
    `振込希望日は、${String(transfer.max_days_ahead)}日先までの銀行営業日を選べます。`,
    'キャンセルは、振込予定日の前日23:59までできます。',
  ],
});

const feeTopic = ({ commission, billing_amount }: Settings): Topic => ({
  id: 'fee',
  title: '手数料と金額',
  paragraphs: [
    `決済手数料は請求金額の${String(commission.rate_percent)}%（税込）です。最低${formatYenProse(commission.minimum)}です。`,
    message.paymentLimits(billing_amount.minimum, billing_amount.maximum),
  ],
});

export const FAQ_TOPICS: readonly Topic[] = [
  {
    id: 'excluded',
    title: 'お支払いいただけないものはありますか',
    paragraphs: [EXCLUDED_PAYMENTS],
  },
  {
    id: 'notice-to-payee',
    title: '取引先にカード払いと分かりますか',
    paragraphs: [
      '取引先の口座には、ご登録の振込依頼人名で振り込みます。カードの情報は取引先に伝わりません。',
      '支払通知を送る設定にした取引先には、振込の完了時に、請求書カード払いの名前でメールが届きます。',
    ],
  },
  {
    id: 'fee-bearer',
    title: '取適法の対象となる取引では、手数料をどちらが負担しますか',
    paragraphs: [
      '中小受託取引適正化法（取適法）は、製造・修理・情報成果物の作成・役務の提供・運送の委託のうち、資本金または従業員数の条件にあたる取引を対象とします。委託する側を委託事業者、受託する側を中小受託事業者といいます。',
      '対象となる取引では、合意があっても、代金の支払いにかかる手数料を中小受託事業者に負担させることはできません。カード決済依頼の依頼先が委託事業者にあたるときは、「依頼先がすべて負担」を選んでください。',
      '対象となるかどうかは、公正取引委員会または中小企業庁の案内でご確認ください。',
    ],
  },
  {
    id: 'statement',
    title: 'カードご利用明細は経費の証明になりますか',
    paragraphs: [
      'カードご利用明細は適格請求書ではありません。取引先が発行した請求書を保存してください。手数料については、領収書（適格請求書）をダウンロードできます。',
    ],
  },
  {
    id: 'code',
    title: '確認コードのメールが届きません',
    paragraphs: [
      '迷惑メールフォルダーと、受信できるドメインの設定をご確認ください。コードは画面から再送信できます。',
    ],
  },
];

import { formatDateProse, plainDate } from '@hareto/domain/plain-date.ts';
import { factsSection, nextSteps, type Letter } from '../letter.ts';

export const termsLetter = (version: string): Letter => ({
  category: 'news',
  title: '利用規約改定のお知らせ',
  lead: ['利用規約を改定しました。'],
  sections: [
    factsSection('改定の内容', [['改定後の利用規約', `${formatDateProse(plainDate(version))}版`]]),
    nextSteps(
      '改定後の利用規約をご確認のうえ、同意をお願いします。',
      'ご同意いただくまで、新しいお支払いの申請はできません。',
    ),
  ],
  link: { label: 'ログインして利用規約を確認する', path: '/toppage' },
});

import { config } from '../remote.config.ts';

test('has a title for the header of a phone on each screen of a flow', () => {
  const titles = config.routes.flatMap(({ path, flowTitle }) =>
    flowTitle === undefined ? [] : [[path, flowTitle]],
  );
  expect(titles).toEqual([
    ['/payments/waiting/:id/creditcard', 'ご依頼へのお支払い'],
    ['/payments/draft/:id/split', '請求書のお支払い'],
    ['/payments/create', '請求書のお支払い'],
    ['/payments/add/invoiceinfo', '請求書のお支払い'],
    ['/payments/add/confirm', '請求書のお支払い'],
    ['/payments/edit/:id/invoiceinfo', '申請内容の修正'],
    ['/payments/edit/:id/confirm', '申請内容の修正'],
    ['/payments/complete', '請求書のお支払い'],
  ]);
});

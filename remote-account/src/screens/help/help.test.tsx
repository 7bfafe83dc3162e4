import { getSettings } from '@hareto/contracts/settings.ts';
import { fakeHost, problem, stub, type Stub } from '@hareto/testing/fake-host.ts';
import { renderRemote } from '@hareto/testing/render-remote.tsx';
import { someSettings } from '@hareto/testing/user-builders.ts';
import { screen, within } from '@testing-library/react';
import { config } from '../../../remote.config.ts';
import remote from '../../remote.ts';

const open = async (settings: Stub, at = '/help') => {
  const host = fakeHost({ user: null, stubs: [settings] });
  await renderRemote(remote, config, { host, at });
  return screen.findByRole('heading', { level: 1, name: 'ヘルプ' });
};

test('shows cut-off, transfer dates and fee from the server, without a sign-in', async () => {
  await open(
    stub(
      getSettings,
      someSettings({
        commission: { rate_percent: 2.9, minimum: 440 },
        transfer: { cutoff_time: '14:30', lead_days: 2, known_lead_days: 1, max_days_ahead: 45 },
      }),
    ),
  );
  const manual = screen.getByRole('region', { name: 'ご利用マニュアル' });
  expect(manual).toHaveTextContent(
    '受付の締切は、銀行営業日の14:30です。締切後と銀行休業日の申請は、翌営業日の受付になります。画面からの申請は24時間できます。',
  );
  expect(manual).toHaveTextContent('最短の振込日は、受付日の2営業日後です。');
  expect(manual).toHaveTextContent('45日先までの銀行営業日を選べます。');
  expect(manual).toHaveTextContent('決済手数料は請求金額の2.9%（税込）です。最低440円です。');
  expect(screen.getByRole('link', { name: 'お問い合わせ' })).toHaveAttribute('href', '/contact');
});

test('leaves out topics that depend on settings that the server does not have', async () => {
  await open(
    stub(getSettings, () => {
      throw problem({ httpStatus: 404, status: 'not_found' });
    }),
  );
  const manual = screen.getByRole('region', { name: 'ご利用マニュアル' });
  const topics = within(manual).getAllByRole('heading', { level: 2 });
  expect(topics.map(({ textContent }) => textContent)).toEqual([
    'ご利用マニュアル',
    'お支払いの流れ',
  ]);
});

describe('an address that names a topic', () => {
  const scrolledTo = jest.fn();
  beforeEach(() => {
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolledTo(this.querySelector('h2')?.textContent);
    };
  });
  afterEach(() => {
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    scrolledTo.mockClear();
  });

  test.each([
    ['/help#faq', 'よくあるご質問'],
    ['/help#fee-bearer', '取適法の対象となる取引では、手数料をどちらが負担しますか'],
  ])('brings the topic of %s into view', async (at, heading) => {
    await open(stub(getSettings, someSettings()), at);
    expect(scrolledTo.mock.calls).toEqual([[heading]]);
  });

  test('stays at the top when the address names no topic', async () => {
    await open(stub(getSettings, someSettings()));
    expect(scrolledTo).not.toHaveBeenCalled();
  });
});

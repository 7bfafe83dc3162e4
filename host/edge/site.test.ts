import { readConfig } from './config.ts';
import { siteElement, siteOf } from './site.ts';

const ENVIRONMENT = {
  PORT: '3000',
  API_URL: 'http://api:3001',
  RELEASE_STORE: '/releases',
  CARD_ORIGIN: 'http://cards:3002',
};
const elementFor = (
  more: Record<string, string>,
  pages: readonly string[] = ['/help', '/contact', '/privacy'],
) => siteElement(siteOf(readConfig({ ...ENVIRONMENT, ...more }), (path) => pages.includes(path)));

test('links to pages of the product when nothing is configured', () => {
  expect(elementFor({})).toBe(
    '<script type="application/json" id="site">{"links":[{"id":"manual","href":"/help","label":"ご利用マニュアル"},{"id":"faq","href":"/help#faq","label":"よくあるご質問"},' +
      '{"id":"privacy","href":"/privacy","label":"プライバシーポリシー"},{"id":"contact","href":"/contact","label":"お問い合わせ"}]}</script>\n',
  );
});

test('links no page of the product that the release lacks', () => {
  expect(elementFor({}, [])).toBe('');
  expect(elementFor({ CONTACT_URL: 'mailto:support@hareto.example' }, ['/privacy'])).toBe(
    '<script type="application/json" id="site">{"links":[{"id":"support","href":"mailto:support@hareto.example","label":"お問い合わせ先"},' +
      '{"id":"privacy","href":"/privacy","label":"プライバシーポリシー"},{"id":"contact","href":"mailto:support@hareto.example","label":"お問い合わせ"}]}</script>\n',
  );
});

test('puts addresses and registration into the page, escaped in their block', () => {
  const more = {
    MANUAL_URL: 'https://help.example/manual',
    FAQ_URL: 'https://help.example/faq',
    CONTACT_URL: 'mailto:support@hareto.example',
    PRIVACY_URL: 'https://help.example/privacy',
    OPERATOR_URL: 'https://hareto.example/',
    COMMERCIAL_LAW_URL: 'https://hareto.example/law',
    COMPLAINTS_URL: 'https://hareto.example/complaints',
    SUPPORT_HOURS: '平日 10:00〜17:00',
    SUPPORT_PHONE: '03-0000-0000',
    ASSOCIATION_NUMBER: '</script>第00001号',
  };
  expect(elementFor(more)).toBe(
    '<script type="application/json" id="site">{"links":[{"id":"manual","href":"https://help.example/manual","label":"ご利用マニュアル"},{"id":"faq","href":"https://help.example/faq","label":"よくあるご質問"},' +
      '{"id":"support","href":"mailto:support@hareto.example","label":"お問い合わせ先"},{"id":"privacy","href":"https://help.example/privacy","label":"プライバシーポリシー"},{"id":"operator","href":"https://hareto.example/","label":"運営会社"},' +
      '{"id":"commercialLaw","href":"https://hareto.example/law","label":"特定商取引法に基づく表記"},{"id":"complaints","href":"https://hareto.example/complaints","label":"苦情・相談窓口"},{"id":"contact","href":"/contact","label":"お問い合わせ"}],' +
      '"support_hours":"平日 10:00〜17:00","support_phone":"03-0000-0000","registration":"請求書カード払い協会 登録番号：\\u003c/script>第00001号"}</script>\n',
  );
});

test.each(['javascript:alert(1)', '/manual', 'data:text/html,x', 'https://help.example/"onclick='])(
  'refuses to start with an address that is neither a web page nor a mail link: %s',
  (address) => {
    expect(() => elementFor({ MANUAL_URL: address })).toThrow();
  },
);

import type { Fact, FactsBlock, LinesBlock, LinkBlock, MailBlock } from './blocks.ts';
import { escapeHtml } from './escape-html.ts';
import { FOOTER_LINES } from './footer.ts';

/**
 * Mail clients know tables and styles that stand at their element, and load no picture without being
 * asked. The colours are those of the product's tokens.
 */
const COLOUR = {
  text: '#161D2E',
  body: '#434D63',
  muted: '#5F697D',
  line: '#E1E5EC',
  canvas: '#F5F6F9',
  card: '#FFFFFF',
  primary: '#2D46B9',
  action: '#C2410C',
};
const FONTS =
  "-apple-system,BlinkMacSystemFont,'Hiragino Sans','Noto Sans JP','BIZ UDPGothic',Meiryo,sans-serif";

const styles = {
  outside: `background:${COLOUR.canvas};border-collapse:collapse;font-family:${FONTS}`,
  column: 'max-width:600px;margin:0 auto;border-collapse:separate',
  brand: `padding:0 4px 14px;font-size:18px;font-weight:700;line-height:1.4;color:${COLOUR.text}`,
  service: `padding-left:10px;font-size:12px;font-weight:400;color:${COLOUR.muted}`,
  title: `margin:12px 0 0;font-size:22px;line-height:1.5;color:${COLOUR.text};word-break:auto-phrase`,
  heading: `margin:28px 0 4px;font-size:14px;line-height:1.6;color:${COLOUR.text}`,
  paragraph: `margin:12px 0 0;font-size:15px;line-height:1.75;color:${COLOUR.body}`,
  facts: `margin-top:12px;border-collapse:collapse;border-top:1px solid ${COLOUR.line}`,
  label: `width:112px;padding:9px 12px 9px 0;border-bottom:1px solid ${COLOUR.line};font-size:13px;line-height:1.6;font-weight:400;text-align:left;vertical-align:top;color:${COLOUR.muted}`,
  value: `padding:9px 0;border-bottom:1px solid ${COLOUR.line};font-size:14px;line-height:1.6;text-align:right;vertical-align:top;color:${COLOUR.text};overflow-wrap:anywhere`,
  total: `padding:14px 0;border-bottom:1px solid ${COLOUR.line};font-size:18px;line-height:1.5;font-weight:700;text-align:right;color:${COLOUR.text}`,
  code: `margin:20px 0 0;font-size:15px;line-height:1.75;color:${COLOUR.body}`,
  digits: `font-size:28px;letter-spacing:0.12em;color:${COLOUR.text}`,
  button: `display:inline-block;padding:15px 32px;font-size:16px;font-weight:700;line-height:1.25;color:${COLOUR.card};text-decoration:none`,
  address: `margin:12px 0 0;font-size:12px;line-height:1.7;text-align:center;color:${COLOUR.muted};overflow-wrap:anywhere`,
  footer: `padding:18px 4px 0;font-size:12px;line-height:1.8;color:${COLOUR.muted}`,
};

const TABLE = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"';

/** The mail as text/html: the same words in the same order as its text, in the product's look. */
export function htmlPart(title: string, blocks: readonly MailBlock[]): string {
  const { badge, words } = titleOf(title);
  const accent = badge === null ? COLOUR.primary : COLOUR.action;
  const content = [badgeOf(badge), `<h1 style="${styles.title}">${escapeHtml(words)}</h1>`];
  return `<!doctype html>
<html lang="ja">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(words)}</title></head>
<body style="margin:0;background:${COLOUR.canvas}">
${TABLE} style="${styles.outside}"><tr><td style="padding:24px 12px">
${TABLE} align="center" style="${styles.column}"><tr><td style="${styles.brand}">hareto<span style="${styles.service}">請求書カード払い</span></td></tr></table>
${TABLE} align="center" style="${styles.column};background:${COLOUR.card};border:1px solid ${COLOUR.line};border-top:4px solid ${accent};border-radius:8px"><tr><td style="padding:26px 24px 30px">
${[...content, ...blocks.map(htmlOf)].join('\n')}
</td></tr></table>
${TABLE} align="center" style="${styles.column}"><tr><td style="${styles.footer}">${escapedLines(FOOTER_LINES)}</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

/** What a subject has in brackets first, as 【要対応】, is told by colour too. */
function titleOf(title: string): { badge: string | null; words: string } {
  const [, badge = null, words = title] = /^【(.+?)】(.+)$/su.exec(title) ?? [];
  return { badge, words };
}

const badgeOf = (badge: string | null) =>
  badge === null
    ? ''
    : `<p style="margin:0;line-height:1"><span style="display:inline-block;padding:6px 9px;border-radius:6px;font-size:12px;font-weight:700;color:${COLOUR.card};background:${COLOUR.action}">${escapeHtml(badge)}</span></p>`;

function htmlOf(block: MailBlock): string {
  if ('code' in block)
    return `<p style="${styles.code}">確認コードは <strong style="${styles.digits}">${escapeHtml(block.code)}</strong> です。</p>`;
  if ('url' in block) return button(block);
  return 'facts' in block ? factTable(block) : words(block);
}

const words = ({ heading, lines }: LinesBlock) =>
  `${headingOf(heading)}<p style="${styles.paragraph}">${escapedLines(lines)}</p>`;

const factTable = ({ heading, facts }: FactsBlock) =>
  `${headingOf(heading)}${TABLE.replace(' role="presentation"', '')} style="${styles.facts}">${facts.map(factRow).join('')}</table>`;

const headingOf = (heading: string | null) =>
  heading === null ? '' : `<h2 style="${styles.heading}">${escapeHtml(heading)}</h2>`;

const factRow = ([label, value]: Fact) =>
  `<tr><th scope="row" style="${styles.label}">${escapeHtml(label)}</th><td style="${label === 'お支払い総額' ? styles.total : styles.value}">${escapeHtml(value)}</td></tr>`;

/** A client that shows no button shows the address. */
function button({ label, url }: LinkBlock): string {
  const href = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:28px auto 0"><tr><td style="border-radius:10px;background:${COLOUR.primary};text-align:center"><a href="${href}" style="${styles.button}">${escapeHtml(label)}</a></td></tr></table>
<p style="${styles.address}">ボタンを開けない場合：<br><a href="${href}" style="color:${COLOUR.primary}">${href}</a></p>`;
}

/** Lines may hold line breaks of somebody's message. */
const escapedLines = (lines: readonly string[]) =>
  lines.map((line) => escapeHtml(line).replaceAll('\n', '<br>')).join('<br>');

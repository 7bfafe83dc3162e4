import { formatDateTime } from '@hareto/domain/plain-date.ts';
import { escapeHtml } from '@hareto/api/mail/escape-html.ts';

export interface ViewedMail {
  id: number;
  to: string;
  subject: string;
  text: string;
  /** Empty for a mail without HTML. */
  html: string;
  sent_at: Date;
}

export const STYLE = `
body { margin: 0 auto; max-width: 720px; padding: 24px; font-family: system-ui, sans-serif; line-height: 1.7; color: #1d2733; background: #f5f7f9; }
article { margin: 16px 0; padding: 16px 20px; background: #fff; border: 1px solid #d8dee4; border-radius: 8px; }
h1 { font-size: 1.25rem; } h2 { margin: 0; font-size: 1rem; } p { margin: 0; color: #55606c; font-size: 0.875rem; }
iframe { width: 100%; height: 640px; margin-top: 12px; border: 1px solid #d8dee4; border-radius: 8px; }
summary { margin-top: 12px; cursor: pointer; }
pre { margin: 12px 0 0; white-space: pre-wrap; font: inherit; }
input { font: inherit; padding: 4px 8px; min-width: 18em; } button { font: inherit; padding: 4px 16px; }`;

/** The page of all mails: each as text and, in its own frame, as HTML. */
export function mailPage(mails: readonly ViewedMail[], to: string): string {
  const list = mails.length === 0 ? '<p>メールはありません。</p>' : mails.map(article).join('\n');
  return `<!doctype html>
<html lang="ja">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>送信メール｜請求書カード払い（後払い）</title><link rel="stylesheet" href="/style.css"></head>
<body>
<h1>送信メール（デモ環境）</h1>
<form action="/" method="get"><label>宛先 <input type="email" name="to" value="${escapeHtml(to)}"></label> <button>表示する</button></form>
<main>
${list}
</main>
</body>
</html>
`;
}

function article({ id, to, subject, text, html, sent_at }: ViewedMail): string {
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p>${escapeHtml(to)}・<time datetime="${sent_at.toISOString()}">${formatDateTime(sent_at)}</time></p>
<pre>${escapeHtml(text)}</pre>${html === '' ? '' : frame(id, subject)}
</article>`;
}

/** The mail's HTML in a frame that runs no scripts; links open outside the viewer. */
const frame = (id: number, subject: string) => `
<details><summary>HTMLメール</summary>
<iframe title="${escapeHtml(subject)}" src="/messages/${id}/html" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></details>`;

export const withLinksInNewTab = (html: string): string =>
  html.replace('<head>', '<head><base target="_blank">');

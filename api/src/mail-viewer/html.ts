import { formatDateTime } from '@hareto/domain/plain-date.ts';

export interface ViewedMail {
  id: number;
  to: string;
  subject: string;
  text: string;
  sent_at: Date;
}

export const STYLE = `
body { margin: 0 auto; max-width: 720px; padding: 24px; font-family: system-ui, sans-serif; line-height: 1.7; color: #1d2733; background: #f5f7f9; }
article { margin: 16px 0; padding: 16px 20px; background: #fff; border: 1px solid #d8dee4; border-radius: 8px; }
h1 { font-size: 1.25rem; } h2 { margin: 0; font-size: 1rem; } p { margin: 0; color: #55606c; font-size: 0.875rem; }
pre { margin: 12px 0 0; white-space: pre-wrap; font: inherit; }
input { font: inherit; padding: 4px 8px; min-width: 18em; } button { font: inherit; padding: 4px 16px; }`;

/** The outbox as a page: newest first, nothing but text. */
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

function article({ to, subject, text, sent_at }: ViewedMail): string {
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p>${escapeHtml(to)}・<time datetime="${sent_at.toISOString()}">${formatDateTime(sent_at)}</time></p>
<pre>${escapeHtml(text)}</pre>
</article>`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/**
 * A page of the gateway: no inline script or style, so that the policy can forbid them. `body` is
 * markup.
 */
export function page(
  title: string,
  body: string,
  {
    script,
    bodyClass = 'challenge',
    data = '',
  }: { script?: string; bodyClass?: string; data?: string } = {},
): string {
  return `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/assets/card-sandbox.css">
${script ? `<script type="module" src="${script}"></script>` : ''}
</head>
<body class="${bodyClass}"${data}>
<main aria-label="${escapeHtml(title)}">
<h1${bodyClass === 'fields' ? ' class="hidden"' : ''}>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>`;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

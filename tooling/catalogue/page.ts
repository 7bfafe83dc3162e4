import { FONT_PATH } from '@hareto/design-system/foundation/font-path.ts';
import type { CatalogueBuild } from './build.ts';

/** The address by which the page and webpack's runtime load a script. */
const addressOf = (script: string) => `/assets/${script}`;

/** One page for every address; its script decides which component to show. */
export function cataloguePage({
  scripts,
  integrity,
}: Pick<CatalogueBuild, 'scripts' | 'integrity'>): string {
  const integrityByAddress = Object.fromEntries(
    Object.entries(integrity).map(([script, hash]) => [addressOf(script), hash]),
  );
  return `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>部品カタログ</title>
<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${FONT_PATH}">
<link rel="icon" href="/assets/favicon.svg" type="image/svg+xml">
<script type="application/json" id="integrity">${JSON.stringify(integrityByAddress).replaceAll('<', '\\u003c')}</script>
${scripts.map((script) => `<script defer crossorigin="anonymous" integrity="${integrity[script] ?? ''}" src="${addressOf(script)}"></script>`).join('\n')}
</head>
<body><div id="app"></div></body>
</html>
`;
}

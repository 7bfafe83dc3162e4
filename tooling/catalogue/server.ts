import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { REPORTS_PATH } from '../../host/edge/reports.ts';
import { COMMON_HEADERS, pageHeaders } from '../../host/edge/security-headers.ts';
import { PROJECT_ROOT } from '../project-root.ts';
import { CATALOGUE_DIST, type CatalogueBuild } from './build.ts';
import { cataloguePage } from './page.ts';

/** The host's folder has the fonts and logos. */
const ASSET_FOLDERS = [CATALOGUE_DIST, join(PROJECT_ROOT, 'host/public')];
const ASSET = /^\/assets\/([\w.-]+)$/;
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};
/**
 * The policy of the product's pages allows a frame from the card's origin. The catalogue has no
 * frames, so it allows none.
 */
const POLICY = { remoteIds: [], cardOrigin: "'none'" };

/** Serves the catalogue with the headers of the product's pages. */
export function catalogueServer(
  build: CatalogueBuild,
  onViolation: (report: string) => void,
): Server {
  const page = cataloguePage(build);
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://catalogue');
    const [, asset] = ASSET.exec(pathname) ?? [];
    if (pathname === REPORTS_PATH) {
      onViolation(await readBody(request));
      response.writeHead(204).end();
    } else if (pathname === '/states.json')
      response
        .writeHead(200, {
          'Content-Type': 'application/json; charset=utf-8',
          'Cache-Control': 'no-store',
        })
        .end(build.states);
    else if (asset !== undefined) await sendAsset(response, asset);
    else if (extname(pathname) !== '') notFound(response);
    else
      response
        .writeHead(200, {
          ...pageHeaders(pathname, POLICY),
          'Content-Type': 'text/html; charset=utf-8',
        })
        .end(page);
  };
  return createServer((request, response) => {
    for (const [name, value] of Object.entries(COMMON_HEADERS)) response.setHeader(name, value);
    respond(request, response).catch(() => response.writeHead(500).end());
  });
}

const notFound = (response: ServerResponse) =>
  response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('not found');

async function sendAsset(response: ServerResponse, name: string): Promise<void> {
  for (const folder of ASSET_FOLDERS) {
    const file = join(folder, name);
    if (!(await stat(file).catch(() => null))?.isFile()) continue;
    response.writeHead(200, {
      'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream',
      'Cache-Control': 'no-cache',
    });
    createReadStream(file).pipe(response);
    return;
  }
  notFound(response);
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

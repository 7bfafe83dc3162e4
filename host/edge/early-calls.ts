import { createHash } from 'node:crypto';
import type { Registry } from '@hareto/platform/host-contract/registry.ts';
import { loaderCalls, routeAt } from '../src/preload/loader-calls.ts';

/**
 * One of two inline scripts of the page (the other is boot-script.ts). It sends the calls of the
 * route while our scripts are still loading. The policy allows it by its hash;
 * host/src/http/early-responses.ts takes the responses. It sends no call with an expired access
 * token (renew-before.ts), because the API would refuse it; the client renews the token first.
 */
const SCRIPT = `(()=>{try{const t=JSON.parse(localStorage.getItem("hareto.session")),{build:b,calls:c}=JSON.parse(document.getElementById("early").textContent);if(!t||JSON.parse(atob(t.access_token.split(".")[1].replace(/-/g,"+").replace(/_/g,"/"))).exp<document.querySelector("meta[name=renew-before]").content)return;const h={Accept:"application/json",Authorization:"Bearer "+t.id_token,"Access-Token":t.access_token,"X-Build":b};globalThis.__haretoEarly={accessToken:t.access_token,calls:new Map(c.map(u=>{const r=fetch(u,{headers:h,credentials:"omit"});r.catch(()=>{});return[u,r]}))}}catch{}})()`;

export const EARLY_SCRIPT_HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

/** Calls that every signed-in page makes first. */
const SHELL_CALLS = ['/api/v1/users/information', '/api/v1/users/stats', '/api/v1/system/time'];

/** The elements for the head of a page; empty for a page without early calls. */
export function earlyCallsElements(registry: Registry, url: URL): string {
  const calls = earlyCalls(registry, url);
  if (calls.length === 0) return '';
  const block = JSON.stringify({ build: registry.host.version, calls }).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="early">${block}</script>\n<script>${SCRIPT}</script>\n`;
}

/** The API calls that the page at `url` makes for every user. */
export function earlyCalls(registry: Registry, url: URL): string[] {
  const route = routeAt(registry, url.pathname);
  if (!route) return [];
  const shell = route.layout === 'app' ? SHELL_CALLS : SHELL_CALLS.slice(0, 1);
  return [...shell, ...loaderCalls(registry, url)];
}

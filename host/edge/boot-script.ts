import { createHash } from 'node:crypto';
import { HOST_PATH } from '@hareto/platform/host-contract/registry.ts';
import { BOOT_REPORT_PATH } from './boot-reports.ts';

/**
 * The first script of the page, at most one kilobyte. It retries a script of the host that did not
 * arrive or does not match its hash: it fetches the file from the server, not from the cache, and
 * runs it again. No other code could do so, because none has been loaded yet. After three failed
 * attempts it reports the failure and shows the notice of the page (boot-notice.ts); it also
 * reports a success that took more than one attempt. It handles only the host's first scripts: they
 * have `defer`, and their order does not matter. For about five minutes, attempts are at most three
 * seconds apart, because a page must be shown, with its own start, within five seconds after
 * the end of the fault.
 */
const SOURCE = `
(()=>{
const d=document,
rules={createScriptURL:u=>u},
policy=globalThis.trustedTypes?.createPolicy("hareto-boot",rules)??rules,
tell=(what,{src},attempt)=>{
new Image().src="${BOOT_REPORT_PATH}?"+new URLSearchParams({what,attempt,
status:performance.getEntriesByName(src).pop()?.responseStatus??0,url:new URL(src).pathname})
},
again=(failed,n)=>{
if(n==4)d.documentElement.dataset.boot="failed",tell("failed",failed,3);
setTimeout(async()=>{
const{src,integrity}=failed,s=d.createElement("script");
await fetch(src,{cache:"reload",signal:AbortSignal.timeout(9e3)}).then(a=>a.blob()).catch(()=>0);
s.crossOrigin="";
s.integrity=integrity;
s.onload=()=>tell("ready",s,n);
s.onerror=()=>again(s,n+1);
s.src=policy.createScriptURL(src);
failed.replaceWith(s)
},Math.min(n<149?2e3:6e4,200*2**n)*(.5+Math.random()))
};
addEventListener("error",({target:t})=>t.defer&&t.src.startsWith(origin+"${HOST_PATH}")&&again(t,2),true)
})()`;

const SCRIPT = SOURCE.replaceAll('\n', '');

export const BOOT_SCRIPT_HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;
export const BOOT_SCRIPT = `<script>${SCRIPT}</script>`;

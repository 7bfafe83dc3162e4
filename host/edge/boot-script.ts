import { createHash } from 'node:crypto';
import { HOST_PATH } from '@hareto/platform/host-contract/registry.ts';
import { BOOT_REPORT_PATH } from './boot-reports.ts';

/**
 * The page's very first script, at most one kilobyte. A script of the host that does not come, or
 * is another one than the release names, is fetched past the browser's cache and run again, soon
 * and for as long as it takes: no other code is there that could. Three attempts that failed are
 * told, and the page's notice is shown (boot-notice.ts); so is a success that was not the first
 * attempt told. Only the host's first scripts, in the page's head, have `defer`; the order in which
 * they run does not matter. Attempts are at most three seconds apart for some five minutes: what is
 * well again is to be seen within five seconds, the page's own start included.
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

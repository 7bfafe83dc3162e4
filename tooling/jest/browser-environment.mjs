import { rememberStyles } from './quick-style-rules.mjs';
import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';

/** Globals that tests get from Node, because the router and the contracts need them. */
const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'AbortController',
  'AbortSignal',
  'structuredClone',
  'BroadcastChannel',
  'setImmediate',
  'clearImmediate',
];

export default class BrowserEnvironment extends JsdomEnvironment {
  constructor(...args) {
    super(...args);
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto });
    rememberStyles(this.global);
  }
}

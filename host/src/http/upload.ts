import * as message from '@hareto/contracts/messages.ts';
import * as v from 'valibot';
import { type CallFailure, ProblemBodySchema } from '@hareto/contracts/problem.ts';
import type { HttpCapability } from '@hareto/platform/host-contract/host.ts';

/** Uses XMLHttpRequest, because fetch reports no upload progress over HTTP/1.1. */
export const upload: HttpCapability['upload'] = (url, file, { contentType, onProgress, signal }) =>
  new Promise((resolve, reject: (failure: CallFailure) => void) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', contentType);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () =>
      request.status >= 200 && request.status < 300 ? resolve() : reject(failureOf(request));
    request.onerror = () => reject({ kind: 'network', message: message.network() });
    request.onabort = () => reject({ kind: 'aborted' });
    signal?.addEventListener('abort', () => request.abort());
    request.send(file);
  });

function failureOf(request: XMLHttpRequest): CallFailure {
  const body = v.safeParse(ProblemBodySchema, parseJson(request.responseText));
  const traceId = request.getResponseHeader('X-Trace-Id') ?? '-';
  if (!body.success)
    return {
      kind: 'problem',
      httpStatus: request.status,
      status: 'unknown',
      message: message.server(traceId),
      errors: [],
      traceId,
      details: {},
    };
  const { status, message: text, errors, trace_id } = body.output;
  return {
    kind: 'problem',
    httpStatus: request.status,
    status,
    message: text,
    errors,
    traceId: trace_id,
    details: {},
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

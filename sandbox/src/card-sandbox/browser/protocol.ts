import * as v from 'valibot';

const RequestIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/));

/** Messages that the page around the frame may send. */
export const SubmitMessageSchema = v.strictObject({
  type: v.literal('hareto.card.submit'),
  requestId: RequestIdSchema,
});

/** Messages that the frame sends to the page around it. */
export type CardMessage =
  | { type: 'hareto.card.ready'; height: number }
  | { type: 'hareto.card.height'; height: number }
  | { type: 'hareto.card.state'; complete: boolean; brand: string | null }
  | { type: 'hareto.card.changed' }
  | { type: 'hareto.card.token'; requestId: string; token: string; brand: string; last4: string }
  | { type: 'hareto.card.invalid'; requestId: string }
  | { type: 'hareto.card.failed'; requestId: string; message: string };

/**
 * Connects the frame with the page around it, whose origin must be `parentOrigin`. Returns the
 * function that sends messages to that page.
 */
export function connectToPage(
  parentOrigin: string,
  onSubmit: (requestId: string) => void,
): (message: CardMessage) => void {
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.origin !== parentOrigin || event.source !== window.parent) return;
    const message = v.safeParse(SubmitMessageSchema, event.data);
    if (message.success) onSubmit(message.output.requestId);
  });
  return (message) => window.parent.postMessage(message, parentOrigin);
}

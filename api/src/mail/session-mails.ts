import type { Mail } from '../ports/mail-transport.ts';
import { codeBlocks } from './code-blocks.ts';
import { composeMail } from './compose-mail.ts';

export const loginCodeMail = (to: string, code: string, lifetimeSeconds: number): Mail =>
  composeMail(to, '確認コードのお知らせ', codeBlocks(code, lifetimeSeconds));

import { codeBlocks } from './code-blocks.ts';
import { composeMail, type ComposedMail } from '../../mail/compose-mail.ts';

export const loginCodeMail = (to: string, code: string, lifetimeSeconds: number): ComposedMail =>
  composeMail(to, '確認コードのお知らせ', codeBlocks(code, lifetimeSeconds));

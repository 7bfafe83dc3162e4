import { codeBlocks } from './code-blocks.ts';
import { composeMail, type ComposedMail } from '../../mail/compose-mail.ts';

interface LoginCode {
  code: string;
  lifetimeSeconds: number;
  publicOrigin: string;
}

export const loginCodeMail = (
  to: string,
  { code, lifetimeSeconds, publicOrigin }: LoginCode,
): ComposedMail =>
  composeMail({
    to,
    title: '確認コードのお知らせ',
    blocks: codeBlocks(code, lifetimeSeconds),
    publicOrigin,
  });

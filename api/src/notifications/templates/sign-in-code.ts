import * as message from '@hareto/contracts/messages.ts';
import { paragraph } from '../../mail/blocks.ts';
import { codeBlocks } from './code-blocks.ts';
import { composeMail, type ComposedMail } from '../../mail/compose-mail.ts';

interface MailedCode {
  code: string;
  lifetimeSeconds: number;
  publicOrigin: string;
}

export const loginCodeMail = (to: string, mailedCode: MailedCode): ComposedMail =>
  codeMail(to, '確認コードのお知らせ', mailedCode);

/** The code for a signed-in user, who needs a proof for a sensitive action. */
export const proofCodeMail = (to: string, mailedCode: MailedCode): ComposedMail =>
  codeMail(to, 'ご本人の確認コードのお知らせ', mailedCode);

const codeMail = (to: string, title: string, { code, lifetimeSeconds, publicOrigin }: MailedCode) =>
  composeMail({
    to,
    title,
    blocks: [...codeBlocks(code, lifetimeSeconds), paragraph(message.notYourDoing())],
    publicOrigin,
  });

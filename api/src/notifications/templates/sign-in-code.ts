import * as message from '@hareto/contracts/messages.ts';
import { paragraph } from '../../mail/blocks.ts';
import { codeBlocks } from './code-blocks.ts';
import { composeMail, type ComposedMail } from '../../mail/compose-mail.ts';

interface MailedCode {
  code: string;
  lifetimeSeconds: number;
  publicOrigin: string;
}

export const loginCodeMail = (to: string, given: MailedCode): ComposedMail =>
  codeMail(to, '確認コードのお知らせ', given);

/** The code of a signed-in user, before something sensitive. */
export const proofCodeMail = (to: string, given: MailedCode): ComposedMail =>
  codeMail(to, 'ご本人の確認コードのお知らせ', given);

const codeMail = (to: string, title: string, { code, lifetimeSeconds, publicOrigin }: MailedCode) =>
  composeMail({
    to,
    title,
    blocks: [...codeBlocks(code, lifetimeSeconds), paragraph(message.notYourDoing())],
    publicOrigin,
  });

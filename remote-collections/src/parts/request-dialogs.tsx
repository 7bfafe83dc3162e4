import type { RequestListItem } from '@hareto/contracts/request-sellers.ts';
import { CancelRequest } from './cancel-request.tsx';
import { ChangeContact } from './change-contact.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { RemindBuyer } from './remind-buyer.tsx';

export interface QuestionProps {
  request: RequestListItem;
  onClose: () => void;
}

const QUESTIONS = {
  remind: RemindBuyer,
  contact: ChangeContact,
  cancel: CancelRequest,
  code: CodeDialog,
} as const;
export type RequestQuestion = keyof typeof QUESTIONS;
export type RequestDialogProps = QuestionProps & { question: RequestQuestion };

export function RequestDialog({ question, ...props }: RequestDialogProps) {
  const Question = QUESTIONS[question];
  return <Question {...props} />;
}

import { fieldError } from '../../../problem.ts';

/** The user agreed to a version of the terms that is no longer in force. */
export const outdatedTerms = () =>
  fieldError(
    'license_version',
    'outdated',
    '利用規約が改定されました。画面を再読み込みして、最新の利用規約をご確認ください。',
  );

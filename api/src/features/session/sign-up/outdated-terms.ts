import { fieldError } from '../../../problem.ts';

/** The user who agrees has seen a version that counts no longer. */
export const outdatedTerms = () =>
  fieldError(
    'license_version',
    'outdated',
    '利用規約が改定されました。画面を再読み込みして、最新の利用規約をご確認ください。',
  );

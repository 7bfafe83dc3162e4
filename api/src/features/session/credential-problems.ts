import { Problem } from '../../problem.ts';

export const wrongCredentialsProblem = () =>
  new Problem(401, 'invalid_credentials', 'メールアドレスまたはパスワードが正しくありません。');

export const newPasswordRequired = () =>
  new Problem(
    403,
    'password_reregistration_required',
    '安全のため、パスワードの再登録をお願いします。ログイン画面から再登録したあと、もう一度お試しください。',
  );

import { RemoteError } from './remote-error.ts';

const withStatus = (httpStatus: number) =>
  new RemoteError('suppliers', 'entry', 'http', { httpStatus });

test.each([408, 425, 429, 500, 502, 503, 504, 511, 520, 522, 527, 530])(
  'treats %d as temporary',
  (status) => {
    expect(withStatus(status).isTemporary).toBe(true);
  },
);

test.each([400, 401, 403, 404, 410, 451, 501, 505, 519, 531])(
  'treats %d as permanent',
  (status) => {
    expect(withStatus(status).isTemporary).toBe(false);
    expect(withStatus(status).isFileFailure).toBe(true);
  },
);

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fetchDialog } from '../../overlays/dialog-frame.tsx';
import { PhotoPagesDialog } from './photo-pages-dialog.tsx';
import { toPhoto, type Photo } from './photo.ts';

jest.mock('./photo.ts');
const toPhotoMock = jest.mocked(toPhoto);

const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
const taken = (name = 'IMG_1.jpg', bytes: Uint8Array<ArrayBuffer> = JPEG) =>
  new File([bytes], name);
const photo = (): Photo => ({ jpeg: new Blob([JPEG]), width: 100, height: 140 });
const revoked: string[] = [];

beforeAll(() => fetchDialog());
beforeEach(() => {
  let made = 0;
  revoked.length = 0;
  toPhotoMock.mockReset().mockImplementation(() => Promise.resolve(photo()));
  URL.createObjectURL = () => `blob:${String((made += 1))}`;
  URL.revokeObjectURL = (url) => void revoked.push(url);
});

async function open(first = taken()) {
  const [onDone, onClose] = [jest.fn<undefined, [File]>(), jest.fn()];
  const rendered = render(<PhotoPagesDialog {...{ first, onDone, onClose }} />);
  await act(() => new Promise((resolve) => setImmediate(resolve)));
  const next = (file = taken('IMG_2.jpg')) =>
    act(async () => {
      fireEvent.change(document.querySelector('[data-next-page]')!, { target: { files: [file] } });
      await new Promise((resolve) => setImmediate(resolve));
    });
  return { ...rendered, onDone, onClose, next, user: userEvent.setup({ delay: null }) };
}
const pages = () => screen.queryAllByRole('img').map((image) => image.getAttribute('alt'));
const done = (count: number) =>
  screen.getByRole('button', { name: `${String(count)}ページで進む` });

test('returns a single photo unchanged', async () => {
  const first = taken();
  const { onDone, user } = await open(first);
  expect(pages()).toEqual(['1ページ目']);
  await user.click(done(1));
  await waitFor(() => expect(onDone.mock.calls).toEqual([[first]]));
});

test('returns a photo of an unsupported type as a JPEG with the same name', async () => {
  const { onDone, user } = await open(taken('IMG_1.heic', new TextEncoder().encode('heic')));
  await user.click(done(1));
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  const [file] = onDone.mock.calls[0]!;
  expect([file.name, file.type]).toEqual(['IMG_1.jpg', 'image/jpeg']);
});

const HEIC = new TextEncoder().encode('\0\0\0\u0018ftypheic\0\0\0\0mif1heic');

test('returns a single HEIC that this browser cannot draw unchanged', async () => {
  toPhotoMock.mockRejectedValueOnce(new Error('no picture'));
  const first = taken('IMG_1.HEIC', HEIC);
  const { onDone } = await open(first);
  await waitFor(() => expect(onDone.mock.calls).toEqual([[first]]));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('refuses a HEIC that this browser cannot draw as a further page', async () => {
  const { onDone, next } = await open();
  toPhotoMock.mockRejectedValueOnce(new Error('no picture'));
  await next(taken('IMG_2.HEIC', HEIC));
  expect(screen.getByRole('alert')).toHaveTextContent(
    '写真を読み込めませんでした。もう一度撮影してください。',
  );
  expect(onDone).not.toHaveBeenCalled();
});

test('makes one PDF from several photos, in the order in which they were taken', async () => {
  const { onDone, next, user } = await open();
  await next();
  expect(pages()).toEqual(['1ページ目', '2ページ目']);
  await user.click(done(2));
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  const [file] = onDone.mock.calls[0]!;
  expect([file.name, file.type]).toEqual(['IMG_1.pdf', 'application/pdf']);
});

test('moves the other pages up when a page is removed; without pages, the file cannot be made', async () => {
  const { next, user } = await open();
  await next();
  await user.click(screen.getByRole('button', { name: '1ページ目を削除' }));
  expect(pages()).toEqual(['1ページ目']);
  await user.click(screen.getByRole('button', { name: '1ページ目を削除' }));
  expect(done(0)).toBeDisabled();
  expect(screen.getByRole('button', { name: '撮影する' })).toBeEnabled();
});

test('accepts no more than eight pages', async () => {
  const { next } = await open();
  for (let page = 2; page <= 8; page += 1) await next();
  expect(screen.getByRole('button', { name: '次のページを撮る' })).toBeDisabled();
  expect(done(8)).toBeEnabled();
});

test('shows an error for an unreadable photo, keeps the others, and removes the error at the next photo', async () => {
  const { next } = await open();
  toPhotoMock.mockRejectedValueOnce(new Error('no picture'));
  await next();
  expect(screen.getByRole('alert')).toHaveTextContent(
    '写真を読み込めませんでした。もう一度撮影してください。',
  );
  expect(pages()).toEqual(['1ページ目']);
  await next();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(pages()).toEqual(['1ページ目', '2ページ目']);
});

test('shows the button for the next page as busy while a photo is being read', async () => {
  const { next } = await open();
  toPhotoMock.mockReturnValueOnce(new Promise(() => undefined));
  await next();
  expect(screen.getByRole('button', { name: '処理中…' })).toHaveAttribute('aria-busy', 'true');
});

test('makes no file while a page is still being read', async () => {
  const { next } = await open();
  let read = (_photo: Photo): void => undefined;
  toPhotoMock.mockReturnValueOnce(new Promise((resolve) => (read = resolve)));
  await next();
  expect(done(1)).toBeDisabled();
  await act(async () => read(photo()));
  expect(done(2)).toBeEnabled();
});

test('explains that the pages are too large for one file, and the remedy', async () => {
  toPhotoMock.mockResolvedValue({ ...photo(), jpeg: new Blob([new Uint8Array(6 * 1024 * 1024)]) });
  const { onDone, next, user } = await open();
  await next();
  await user.click(done(2));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'ページを減らすか、撮り直してください。',
  );
  expect(onDone).not.toHaveBeenCalled();
});

test('makes one file on a double click', async () => {
  const { onDone, user } = await open();
  await user.dblClick(done(1));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('keeps photographs on Esc, drops them on 閉じる and releases their pictures', async () => {
  const { onClose, next, user, unmount } = await open();
  await next();
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: '閉じる' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  unmount();
  expect(revoked).toEqual(['blob:1', 'blob:2']);
});

import { saveQrImage } from './qr-image.ts';

const URL_OF_REQUEST = 'http://localhost:3000/signin?request_key=abc';
const clicked: { inDocument: boolean; name: string; isRevoked: boolean }[] = [];
const revoked: string[] = [];

function canvasThatMakes(image: Blob | null) {
  const context = { fillRect: () => undefined } as unknown as CanvasRenderingContext2D;
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((onBlob) => onBlob(image));
}

beforeEach(() => {
  jest.useFakeTimers();
  clicked.length = 0;
  revoked.length = 0;
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = (url) => void revoked.push(url);
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    clicked.push({
      inDocument: this.isConnected,
      name: this.download,
      isRevoked: revoked.includes(this.href),
    });
  });
});
afterEach(() => jest.restoreAllMocks());

// Safari ignores a click on a link outside the document, and reads the picture after the click.
test('saves the picture by a link in the document whose address stays valid for a while', async () => {
  canvasThatMakes(new Blob(['png']));
  await saveQrImage(URL_OF_REQUEST, 'I-00000040.png');
  expect(clicked).toEqual([{ inDocument: true, name: 'I-00000040.png', isRevoked: false }]);
  expect(document.querySelector('a')).toBeNull();
  expect(revoked).toEqual([]);
  jest.runAllTimers();
  expect(revoked).toEqual(['blob:1']);
});

test('rejects when the browser makes no picture', async () => {
  canvasThatMakes(null);
  await expect(saveQrImage(URL_OF_REQUEST, 'I-00000040.png')).rejects.toThrow(
    'The browser made no picture of the QR code',
  );
  expect(clicked).toEqual([]);
});

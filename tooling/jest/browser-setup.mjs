import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// A busy machine is no defect: what has to appear may take its time, within the limit of the test.
configure({ asyncUtilTimeout: 10_000 });

// jsdom's Blob can only be read by a FileReader, whose buffers Node's crypto refuses: they are of
// another realm. Buffer's parent is Node's own.
const NodeBytes = Object.getPrototypeOf(Buffer);
Blob.prototype.arrayBuffer ??= function arrayBuffer() {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new NodeBytes(new Uint8Array(reader.result)).buffer);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};

import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { LateList, useLateDriver, type DriverProps, type LateDriver } from './late-driver.tsx';
import { latePart, type LatePart } from './late-part.tsx';
import { useDrive } from './use-drive.ts';

type Props = DriverProps<HTMLButtonElement>;

function List(props: Props) {
  const [open, setOpen] = useState(false);
  useDrive(props, { 'aria-expanded': open, onClick: () => { setOpen(!open); } }, () => { setOpen(true); });
  return <ul role="listbox" aria-label="色" hidden={!open} />;
}

const Face = ({ late }: { late: LateDriver<HTMLButtonElement> }) => <button type="button" aria-expanded={false} {...late.useDriven()} ref={late.element}>色</button>;

function Picker({ part }: { part: LatePart<Props> }) {
  const late = useLateDriver<HTMLButtonElement>(part);
  return <><Face late={late} /><LateList late={late}><part.Part {...late} /></LateList></>;
}

/** A script that comes, or fails, when the test says so. */
function slowPart() {
  const waiting: { arrive: () => void; fail: () => void }[] = [];
  const part = latePart<Props>(() => new Promise((resolve, reject) => { waiting.push({ arrive: () => { resolve(List); }, fail: () => { reject(new Error('offline')); } }); }));
  const end = (how: 'arrive' | 'fail') => act(async () => { waiting.at(-1)?.[how](); await Promise.resolve(); });
  return { part, asked: () => waiting.length, arrive: () => end('arrive'), fail: () => end('fail') };
}

const face = () => screen.getByRole('button', { name: '色' });
const isOpen = () => [face().getAttribute('aria-expanded'), screen.queryByRole('listbox') !== null];
const setup = () => {
  const script = slowPart();
  render(<StrictMode><Picker part={script.part} /><button type="button">次へ</button></StrictMode>);
  return script;
};

test('nothing is fetched before somebody is about to use it; then once', async () => {
  const { asked } = setup();
  expect(asked()).toBe(0);
  await userEvent.hover(face());
  await userEvent.tab();
  expect(asked()).toBe(1);
});

test.each([
  ['a click', () => userEvent.click(face()), true],
  ['ArrowDown', async () => { await userEvent.tab(); await userEvent.keyboard('{ArrowDown}'); }, true],
  ['Enter', async () => { await userEvent.tab(); await userEvent.keyboard('{Enter}'); }, true],
  ['Space', async () => { await userEvent.tab(); await userEvent.keyboard(' '); }, true],
  ['the focus', () => userEvent.tab(), false],
  ['a click and Escape', async () => { await userEvent.click(face()); await userEvent.keyboard('{Escape}'); }, false],
  ['a click and a press elsewhere', async () => { await userEvent.click(face()); await userEvent.click(screen.getByRole('button', { name: '次へ' })); }, false],
  ['a click and Tab', async () => { await userEvent.click(face()); await userEvent.tab(); }, false],
])('%s before the script has come: open afterwards, on the same element', async (_what, use, opened) => {
  const { arrive } = setup();
  const before = face();
  await use();
  const focused = document.activeElement;
  await arrive();
  expect(isOpen()).toEqual([String(opened), opened]);
  expect(face()).toBe(before);
  expect(document.activeElement).toBe(focused);
});

test('what the driver brings is on the face, render after render', async () => {
  const { arrive } = setup();
  await userEvent.hover(face());
  await arrive();
  await userEvent.click(face());
  expect(isOpen()).toEqual(['true', true]);
  await userEvent.click(face());
  expect(isOpen()).toEqual(['false', false]);
});

test('a failure says so while the control is in use, and the next use tries again', async () => {
  const { asked, arrive, fail } = setup();
  await userEvent.click(face());
  expect(screen.getByRole('status')).toHaveTextContent('読み込んでいます');
  await fail();
  expect(screen.getByRole('alert')).toHaveTextContent('読み込みに失敗しました。');
  await userEvent.tab();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: '次へ' })).toHaveFocus();
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('{ArrowDown}');
  expect(asked()).toBe(2);
  await arrive();
  expect(isOpen()).toEqual(['true', true]);
});

test('the button that tries again leaves the focus where it is', async () => {
  const { arrive, fail } = setup();
  await userEvent.click(face());
  await fail();
  await userEvent.click(screen.getByRole('button', { name: '再読み込み' }));
  await arrive();
  expect(isOpen()).toEqual(['true', true]);
  expect(face()).toHaveFocus();
});

test('Enter belongs to the list that is to come, unless it ends a conversion', async () => {
  setup();
  await userEvent.click(face());
  expect(fireEvent.keyDown(face(), { key: 'Enter', isComposing: true })).toBe(true);
  expect(fireEvent.keyDown(face(), { key: 'Enter' })).toBe(false);
});

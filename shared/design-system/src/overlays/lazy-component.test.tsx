import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazyComponent } from './lazy-component.tsx';

const Month = ({ name }: { name: string }) => <p>{name}</p>;

test('shows the component when it has loaded, and fetches it once', async () => {
  const load = jest.fn(() => Promise.resolve(Month));
  const { loadScript: fetch, Component } = lazyComponent(load);
  expect(await Promise.all([fetch(), fetch()])).toEqual([true, true]);
  expect(await fetch()).toBe(true);
  expect(load).toHaveBeenCalledTimes(1);
  render(<Component name="11月" />);
  expect(screen.getByText('11月')).toBeInTheDocument();
});

test('fetches a component that is rendered without a prefetch', async () => {
  const { Component } = lazyComponent(() => Promise.resolve(Month));
  render(<Component name="11月" />);
  expect(screen.getByText('読み込み中')).toBeInTheDocument();
  expect(await screen.findByText('11月')).toBeInTheDocument();
});

test('shows an error in place of the component when the fetch fails, and offers a retry', async () => {
  const { loadScript: fetch, Component } = lazyComponent(
    jest.fn(() => Promise.resolve(Month)).mockRejectedValueOnce(new Error('offline')),
  );
  expect(await fetch()).toBe(false);
  render(<Component name="11月" />);
  expect(screen.getByRole('alert')).toHaveTextContent('読み込みに失敗しました。');
  await userEvent.click(screen.getByRole('button', { name: '再読み込み' }));
  expect(await screen.findByText('11月')).toBeInTheDocument();
});

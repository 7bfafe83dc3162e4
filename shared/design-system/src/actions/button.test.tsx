import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button.tsx';

test('shows and announces loading, keeps its place in the tab order and ignores clicks', async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn((event: React.SyntheticEvent) => {
    event.preventDefault();
  });
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" loading onClick={onClick}>
        申請する
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: '処理中…' });
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toBeEnabled();
});

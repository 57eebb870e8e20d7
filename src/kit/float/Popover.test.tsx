import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Popover } from './Popover.tsx';

afterEach(cleanup);

test('a pop-over that has closed goes wholly, its button keeps the focus and opens it anew', async () => {
  render(
    <Popover content={<p>within</p>}>
      <button type="button">open</button>
    </Popover>,
  );
  const button = () => screen.getByRole('button', { name: 'open' });
  for (const _ of [1, 2]) {
    fireEvent.click(button());
    await screen.findByText('within');
    expect(button().getAttribute('aria-expanded')).toBe('true');
    button().focus();
    fireEvent.click(button());
    await waitFor(() => expect(button().hasAttribute('aria-expanded')).toBe(false));
    expect(screen.queryByText('within')).toBeNull();
    expect(document.activeElement).toBe(button());
  }
});

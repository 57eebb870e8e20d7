import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import styles from './layout.module.css';
import { Bar, Beside, Stack, Word, Words } from './parts.tsx';

afterEach(cleanup);

test('a part is the element that it is asked to be, looks as it is told, and leaves all else to the element', () => {
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <Stack as="form" gap="3" pad="2 3" aria-label="表" className="own" onSubmit={send}>
      <button type="submit">送</button>
    </Stack>,
  );
  const form = screen.getByRole('form', { name: '表' });
  expect(form.tagName).toBe('FORM');
  expect([...form.classList].sort()).toEqual([styles['stack'], styles['gap-3'], styles['pad-2-3'], 'own'].sort());
  expect(form.getAttribute('gap')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '送' }));
  expect(send).toHaveBeenCalledTimes(1);
});

test('a look that is not so, or of which nothing is known, is none', () => {
  render(
    <Bar still={false} data-testid="bar">
      <Word data-testid="word">一</Word>
      <Beside digits data-testid="beside">
        二
      </Beside>
      <Words text="note">三</Words>
    </Bar>,
  );
  expect(screen.getByTestId('bar').className).toBe(styles['bar']);
  expect(screen.getByTestId('word').outerHTML).toBe('<span data-testid="word">一</span>');
  expect(screen.getByTestId('beside').className).toBe(`${styles['beside']} ${styles['digits']}`);
  expect(screen.getByText('三').tagName).toBe('P');
});

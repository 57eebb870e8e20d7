import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { accentOf } from '../../domain/access/accent.ts';
import { chooseTheme } from './theme.ts';
import { useAccent } from './useAccent.ts';

function Accented({ chosen }: { readonly chosen: string | null }) {
  useAccent(chosen);
  return null;
}
const shown = (): string => document.documentElement.style.getPropertyValue('--bb-accent');
const steps = (palette: 'light' | 'dark'): string => {
  const found = accentOf('#0f7b6c');
  return 'accent' in found ? found.accent.steps[palette].accent : '';
};

afterEach(cleanup);

test('the accent of an organisation follows the palette, and goes with who bore it', async () => {
  chooseTheme('light');
  const { unmount } = render(<Accented chosen="#0f7b6c" />);
  await waitFor(() => expect(shown()).toBe(steps('light')));
  act(() => chooseTheme('dark'));
  await waitFor(() => expect(shown()).toBe(steps('dark')));
  unmount();
  expect(shown()).toBe('');
});

test('a colour that is none leaves ours', async () => {
  render(<Accented chosen="#808080" />);
  await act(async () => void (await import('../../domain/access/accent.ts')));
  expect(shown()).toBe('');
});

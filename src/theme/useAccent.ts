import { useEffect } from 'react';
import { useTheme } from './theme.ts';

const steps = ['accent', 'accent-fill', 'accent-fill-press', 'accent-soft'] as const;

/** Puts the accent of an organisation over ours, in the steps of the palette that is shown; null, or a colour that is none, leaves ours. */
export function useAccent(chosen: string | null): void {
  const palette = useTheme();
  useEffect(() => {
    const { style } = document.documentElement;
    if (chosen === null) return undefined;
    let left = false;
    // Who has no colour of their own does not wait for how one is derived.
    void import('../../domain/access/accent.ts').then(({ accentOf }) => {
      const found = accentOf(chosen);
      if (left || 'fault' in found) return;
      for (const step of steps) style.setProperty(`--bb-${step}`, found.accent.steps[palette][step]);
    });
    return () => {
      left = true;
      for (const step of steps) style.removeProperty(`--bb-${step}`);
    };
  }, [chosen, palette]);
}

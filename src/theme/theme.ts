import { useSyncExternalStore } from 'react';
import { prefer, preference } from '../session/preferences.ts';

export type Theme = 'light' | 'dark';

const listeners = new Set<() => void>();
const system = () => window.matchMedia?.('(prefers-color-scheme: dark)');

let onPaper = false;
let onWall = false;

/** What is chosen, else what the system shows (followed until chosen); on paper always light, on a wall always dark. */
export function theme(): Theme {
  if (onPaper) return 'light';
  if (onWall) return 'dark';
  return preference('theme') ?? (system()?.matches ? 'dark' : 'light');
}

/** Puts the palette on the page: our tokens by data-theme, Blueprint's by its class at the root of everything. */
function paint(): void {
  const now = theme();
  document.documentElement.dataset['theme'] = now;
  document.body.classList.toggle('bp6-dark', now === 'dark');
  for (const each of listeners) each();
}

/** Called once by main, before the first render, so that nothing flashes. */
export function startTheme(): void {
  system()?.addEventListener('change', paint);
  paint();
}

/** While the page is printed it is light; ink is dark by itself. */
export function lightOnPaper(printing: boolean): void {
  onPaper = printing;
  paint();
}

/** While a wall is shown it is dark, whatever whoever opened it has chosen for the console. */
export function darkOnWall(shown: boolean): void {
  onWall = shown;
  paint();
}

export function chooseTheme(choice: Theme): void {
  prefer('theme', choice);
  paint();
}

export function subscribeTheme(each: () => void): () => void {
  listeners.add(each);
  return () => listeners.delete(each);
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribeTheme, theme);
}

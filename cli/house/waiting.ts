import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import type { Unreached } from './reach.ts';

/** One line of docs/waiting.md. */
export interface Waiting extends Unreached {
  /** The screen that will use it; null for what stands there with a reason. */
  readonly route: string | null;
}

const line = /^\| `([^`]+)` \| `([^`]+)` \| (?:`(\/[^`]*)` \||.)/;

/** What docs/waiting.md says may stand unused. */
export function waitingIn(page: string): readonly Waiting[] {
  return page.split('\n').flatMap((text) => {
    const [, path, name, route] = line.exec(text) ?? [];
    return path === undefined || name === undefined
      ? []
      : [{ path, name: name === '*' ? null : name, route: route ?? null }];
  });
}

export const readWaiting = (): readonly Waiting[] => waitingIn(readFileSync(join(root, 'docs/waiting.md'), 'utf8'));

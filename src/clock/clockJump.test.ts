import { expect, test } from 'vitest';
import { watchJumps } from './clockJump.ts';

/** A machine: what passes, what it is set by, whether it sleeps, is compared, goes out of sight and comes back. */
type Step =
  | { readonly pass: number }
  | { readonly set: number }
  | { readonly sleep: number }
  | 'compare'
  | 'hide'
  | 'show';

function jumped(steps: readonly Step[]): boolean {
  let now = 1_700_000_000_000;
  let running = 5000;
  let compared: { readonly ahead: number } | null = null;
  const watch = watchJumps({ now: () => now, monotonic: () => running }, () => compared);
  for (const step of steps) {
    if (step === 'compare') compared = { ahead: now - running };
    else if (step === 'hide') watch.hidden();
    else if (step === 'show') watch.shown();
    else if ('pass' in step) {
      now += step.pass;
      running += step.pass;
    } else now += 'set' in step ? step.set : step.sleep;
  }
  return watch.jumped();
}

test.each<readonly [string, readonly Step[], boolean]>([
  ['nothing but time', [{ pass: 3_600_000 }], false],
  ['set ahead by a minute', [{ set: 60_000 }], false],
  ['set ahead by more', [{ set: 60_001 }], true],
  ['set back by more', [{ pass: 1000 }, { set: -60_001 }], true],
  ['set back by a minute', [{ set: -60_000 }], false],
  ['set back bit by bit', [{ set: -40_000 }, 'hide', { set: -40_000 }, 'show'], true],
  ['set, then compared', [{ set: 600_000 }, 'compare'], false],
  ['compared, then set', ['compare', { pass: 1000 }, { set: -600_000 }], true],
  ['slept for an hour', ['hide', { sleep: 3_600_000 }, 'show', { pass: 1000 }], false],
  ['slept often', ['hide', { sleep: 50_000 }, 'show', 'hide', { sleep: 50_000 }, 'show'], false],
  ['set back in its sleep', ['hide', { sleep: 30_000 }, { set: -3_600_000 }, 'show'], true],
  ['set before it slept', [{ set: 600_000 }, 'hide', { sleep: 3_600_000 }, 'show'], true],
  ['set and set right again after it was seen', [{ set: 600_000 }, 'hide', { set: -600_000 }, 'show'], true],
  ['compared out of sight, then slept', ['hide', 'compare', { sleep: 600_000 }, 'show'], false],
  ['compared out of sight, then set back', ['hide', 'compare', { set: -600_000 }, 'show'], true],
  ['compared while out of sight', ['hide', { set: -600_000 }, 'compare', 'show'], false],
])('a clock that was %s', (_, steps, is) => {
  expect(jumped(steps)).toBe(is);
});

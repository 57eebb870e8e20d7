import { exactMillisOf, type Millis, normalInstant } from '../../domain/clock/clock.ts';

/** `2026-11-25T02:14:10Z alarm-01J… open.confirmation.unconfirmed`: by then, with all that came up to that moment, the machine is there. */
export interface Assertion {
  readonly line: number;
  readonly at: Millis;
  readonly machine: string;
  /** Each of these must be among the leaves of its state. */
  readonly states: readonly string[];
}

/** What did not hold. */
export interface Difference {
  readonly assertion: Assertion;
  readonly is: string | null;
}

export type ReadAssertions =
  | { readonly ok: true; readonly assertions: readonly Assertion[] }
  | { readonly ok: false; readonly line: number; readonly why: string };

const leaves = (state: string): readonly string[] => state.split(',').map((leaf) => leaf.trim());

/** One a line; empty lines and what follows `#` say nothing. Sorted by moment. */
export function readAssertions(text: string): ReadAssertions {
  const assertions: Assertion[] = [];
  for (const [n, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.replace(/(^|\s)#.*$/, '').trim();
    if (line === '') continue;
    const [moment = '', machine = '', ...state] = line.split(/\s+/);
    const instant = normalInstant(moment);
    const at = instant === null ? null : exactMillisOf(instant);
    if (at === null) return { ok: false, line: n + 1, why: `${moment} is no instant` };
    if (machine === '' || state.length === 0)
      return { ok: false, line: n + 1, why: 'a machine and its state are missing' };
    assertions.push({ line: n + 1, at, machine, states: leaves(state.join(' ')) });
  }
  return { ok: true, assertions: assertions.toSorted((a, b) => a.at - b.at) };
}

export function holds({ states }: Assertion, is: string | null): boolean {
  const there = new Set(is === null ? [] : leaves(is));
  return states.every((state) => there.has(state));
}

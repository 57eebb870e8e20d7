import type { EnergisedNetwork } from '../network/energised.ts';
import { energised } from '../network/energised.ts';
import type { Known, Network, NetworkState } from '../network/network.ts';
import { type Direction, type Prevention, preventions } from '../network/preventions.ts';
import { evaluate, type Scope } from '../script/evaluate.ts';
import { magnitudes } from '../script/magnitude.ts';
import { type Asked, parseScript, type Script } from '../script/parseScript.ts';
import type { ReleasedInterlock } from './interlockEvents.ts';

/** A value that an interlock reads. `age`: ms. */
export interface ReadValue {
  readonly value: number;
  readonly age: number;
}

/** What interlocks are judged on, all of one moment. */
export interface JudgedOn {
  readonly network: Network;
  readonly state: NetworkState;
  /** Bays in which work on what is dead is permitted. */
  readonly work: ReadonlySet<string>;
  /** Switches that bear a tag. */
  readonly tagged: ReadonlySet<string>;
  /** Of a good reading; null where there is none. */
  readonly point: (id: string) => ReadValue | null;
  /** ms since a switch's feedback was read; null where there is none. */
  readonly ageOf: (switchId: string) => number | null;
}

/** What one interlock says. `because`: what it looked at, with what was found there. */
export interface Judged {
  readonly holds: Known;
  readonly because: readonly { readonly of: string; readonly found: string }[];
  /** ms of the oldest reading that it rests on; null where it rests on none. */
  readonly age: number | null;
}

const never = { value: null, hour: null, minute: null, weekday: null, day: null, month: null, limit: null };

/** Every interlock of a move as it stands now. What cannot be read blocks as what does not hold. */
export function judge(
  released: readonly ReleasedInterlock[],
  move: { readonly switch: string; readonly direction: Direction },
  on: JudgedOn,
): ReadonlyMap<string, Judged> {
  const ground = groundOf(move, on);
  return new Map(
    released
      .filter(({ enabled, direction }) => enabled && (direction === 'both' || direction === move.direction))
      .map((one) => [one.id, judged(one, ground)]),
  );
}

/** On what every interlock of one move is judged. */
export interface Ground {
  readonly on: JudgedOn;
  readonly now: EnergisedNetwork;
  readonly held: readonly Prevention[];
}

export const groundOf = (move: { readonly switch: string; readonly direction: Direction }, on: JudgedOn): Ground => ({
  on,
  now: energised(on.network, on.state),
  held: preventions(on.network, on.state, { ...move, work: on.work }),
});

/** What a condition sees there. */
export function scopeIn(ground: Ground, maxAge: number): Scope {
  const fresh = (id: string): ReadValue | null => {
    const read = ground.on.point(id);
    return read === null || read.age > maxAge * 1000 ? null : read;
  };
  return { names: never, point: (id) => fresh(id)?.value ?? null, ask: (asked) => answerTo(asked, ground) };
}

function judged({ expression, maxAge }: ReleasedInterlock, ground: Ground): Judged {
  const parsed = parseScript(expression, 'interlock');
  if (!parsed.ok) return { holds: 'unknown', because: [], age: null };
  const { value, isTooLarge } = evaluate(parsed.script, scopeIn(ground, maxAge));
  const holds: Known = value === null ? 'unknown' : value === 0 ? 'no' : 'yes';
  const because = becauseOf(parsed.script, ground);
  const grown = { of: expression.slice(0, mostWritten), found: `> ${magnitudes.most}` };
  return { holds, because: isTooLarge ? [grown, ...because] : because, age: oldestOf(parsed.script, ground.on) };
}

/** Of an expression that is said why it holds nothing. */
const mostWritten = 64;

const bit = (known: boolean | null): number | null => (known === null ? null : known ? 1 : 0);
const saidBy: Readonly<Record<Known, number | null>> = { yes: 1, no: 0, unknown: null };

function answerTo({ what, of }: Asked, { on, now, held }: Ground): number | null {
  if (what === 'tagged') return bit(on.tagged.has(of));
  if (what === 'position') {
    const position = on.state.positions.get(of) ?? null;
    return position === null ? null : bit(position === 'closed');
  }
  if (what === 'prevention') {
    const said = held.find(({ n }) => String(n) === of);
    // A prevention that has no say in this move stands in no way of it.
    return said === undefined || said.holds === 'asks' ? 1 : saidBy[said.holds];
  }
  const node = now.get(of);
  if (node === undefined) return null;
  if (what === 'earthed') return saidBy[node.earthed];
  return node.state === 'unknown' ? null : bit(node.state === 'live');
}

function becauseOf(script: Script, ground: Ground): Judged['because'] {
  const points = script.points.map((id) => ({ of: id, found: written(ground.on.point(id)?.value ?? null) }));
  const asked = script.asks.flatMap((one) => {
    if (one.what !== 'prevention') return [{ of: one.of, found: written(answerTo(one, ground)) }];
    return (ground.held.find(({ n }) => String(n) === one.of)?.because ?? []).map((of) => ({ of, found: '0' }));
  });
  return [...points, ...asked].slice(0, 8);
}

const written = (value: number | null): string => (value === null ? '?' : String(value));

function oldestOf(script: Script, on: JudgedOn): number | null {
  const ages = [
    ...script.points.map((id) => on.point(id)?.age ?? null),
    ...script.asks.map(({ what, of }) => (what === 'position' ? on.ageOf(of) : null)),
  ].filter((age) => age !== null);
  return ages.length === 0 ? null : Math.max(...ages);
}

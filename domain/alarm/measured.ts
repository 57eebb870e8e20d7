import { aMinute as minute } from '../clock/lengths.ts';
import { evaluate } from '../script/evaluate.ts';
import type { Script } from '../script/parseScript.ts';
import { countsForRules } from '../telemetry/quality.ts';
import type { JudgedBy } from './judgedBy.ts';
import type { JudgedSample } from './limitEngine.ts';
import type { LocalMoment } from './limitScript.ts';

/** A value of before, as far as a rule that judges more than one value needs it. */
interface Past {
  readonly at: number;
  readonly value: number;
}

/** What is remembered between two samples: of a rate the values in its window, of no change the value that it has kept. */
export type KindMemory =
  | { readonly kind: 'rate'; readonly past: readonly Past[] }
  | { readonly kind: 'still'; readonly kept: Past }
  | null;

export interface Measured {
  /** What the limits are held against; null where it is not known, which neither counts nor resets. */
  readonly value: number | null;
  /** The same object where nothing changed. */
  readonly memory: KindMemory;
}

/** What an expression sees beside the value. */
export interface Around {
  readonly script: Script | null;
  readonly local: () => LocalMoment;
  readonly point: (id: string) => number | null;
}

/** What a rule holds against its limits at this sample. A sample that does not count for rules leaves all as it was. */
export function measured(judged: JudgedBy, memory: KindMemory, sample: JudgedSample, around: Around): Measured {
  const { value } = sample;
  if (value === null || !Number.isFinite(value) || !countsForRules(sample.quality)) return { value: null, memory };
  switch (judged.kind) {
    case 'limit':
      return { value, memory };
    case 'rate':
      return rateOf(judged.seconds * 1000, memory?.kind === 'rate' ? memory.past : [], { at: sample.at, value });
    case 'still':
      return stillOf(judged.within, memory?.kind === 'still' ? memory : null, { at: sample.at, value });
    case 'state':
      return { value: judged.codes.includes(value) ? 1 : 0, memory };
    // Judged by quarters of an hour, beside the pipeline.
    case 'band':
      return { value: null, memory };
    case 'expression':
      return { value: said(value, around), memory };
  }
}

/** A window holds so many values at most: of quicker points each is a part of it later than the one before. */
const mostKept = 30;
/** What comes of a division is evidence, not noise. */
const micro = 1_000_000;
const rounded = (value: number): number => Math.round(value * micro) / micro;

/** Change a minute since the oldest value in the window; not known before half of the window has been seen. */
function rateOf(window: number, before: readonly Past[], now: Past): Measured {
  const past = before.filter(({ at }) => at >= now.at - window && at < now.at);
  const [oldest] = past;
  const last = past.at(-1);
  const kept = last === undefined || now.at - last.at >= window / mostKept ? [...past, now] : past;
  const known = oldest !== undefined && now.at - oldest.at >= window / 2;
  return {
    value: known ? rounded(((now.value - oldest.value) / (now.at - oldest.at)) * minute) : null,
    memory: { kind: 'rate', past: kept },
  };
}

/** Minutes since the value moved by more than `within`. */
function stillOf(within: number, memory: Extract<KindMemory, { kind: 'still' }> | null, now: Past): Measured {
  if (memory === null || Math.abs(now.value - memory.kept.value) > within)
    return { value: 0, memory: { kind: 'still', kept: now } };
  return { value: rounded(Math.max(0, now.at - memory.kept.at) / minute), memory };
}

function said(value: number, { script, local, point }: Around): number | null {
  if (script === null) return null;
  const told = evaluate(script, { names: { ...local(), value, limit: null }, point }).value;
  return told === null || Math.abs(told) > 1e12 ? null : rounded(told);
}

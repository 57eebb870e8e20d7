import { createHash } from 'node:crypto';
import { millisOf } from '../../domain/clock/clock.ts';
import { openRecording } from '../../gateway/recording/openRecording.ts';
import type { Change } from '../../streams/replay/replay.ts';
import { type RunOptions, runReplay } from '../../streams/replay/runReplay.ts';

/** Ids are drawn anew whenever an incident is lived: here they are called by the order in which they come. */
function numbering(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) =>
    text.replaceAll(/\b([0-9a-f]{26}|[0-9A-HJKMNP-TV-Z]{26})\b/g, (id) => {
      const number = known.get(id) ?? `#${known.size + 1}`;
      known.set(id, number);
      return number;
    });
}

/**
 * How a recording replays, as text: a line for each machine that moved (seconds since its beginning, machine, state), and after each second in which
 * one did the hash of the states of all.
 */
export async function statesOf(file: string, more: Pick<RunOptions, 'charts' | 'assertions'> = {}): Promise<string> {
  const recording = await openRecording(file);
  const from = millisOf(recording.header.from) ?? 0;
  const changes: Change[] = [];
  const { header } = recording;
  const onChange = (change: Change): void => void changes.push(change);
  await runReplay({ header, lines: recording.lines(), onChange, ...more });
  await recording.close();
  return textOf(changes, from);
}

function textOf(changes: readonly Change[], from: number): string {
  const named = numbering();
  const states = new Map<string, string>();
  const lines: string[] = [];
  for (const [n, { at, machine, is, lawful }] of changes.entries()) {
    const name = named(machine);
    const state = named(is);
    states.set(name, state);
    lines.push(
      `${((at - from) / 1000).toFixed(3)} ${name} ${state}${lawful ? '' : ' (no arrow of its chart leads here)'}`,
    );
    const second = secondOf(at - from);
    const next = changes[n + 1];
    if (next === undefined || secondOf(next.at - from) > second) lines.push(`${second + 1}.000 all ${hashOf(states)}`);
  }
  return `${lines.join('\n')}\n`;
}

const secondOf = (ms: number): number => Math.floor(ms / 1000);
const hashOf = (states: ReadonlyMap<string, string>): string =>
  createHash('sha256')
    .update(JSON.stringify([...states].toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .digest('hex')
    .slice(0, 16);

/** Which machine, which moment, what it was and what it is; the hashes follow of these and are not told. */
export function differencesOf(kept: string, now: string): readonly string[] {
  const [was, is] = [byMoment(kept), byMoment(now)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((key) => was.get(key) !== is.get(key))
    .map((key) => `${key}: was ${was.get(key) ?? 'nothing'}; is ${is.get(key) ?? 'nothing'}`);
}

/** A machine may move more than once in a moment. */
function byMoment(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [moment, machine, ...state] = line.split(' ');
    if (machine === undefined || machine === 'all') continue;
    const key = `${moment} ${machine}`;
    const before = found.get(key);
    found.set(key, before === undefined ? state.join(' ') : `${before} → ${state.join(' ')}`);
  }
  return found;
}

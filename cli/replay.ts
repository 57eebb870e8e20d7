/**
 * `npm run replay -- FILE [--speed N] [--until INSTANT] [--assert FILE] [--print alarms,popups,…]`: runs a recording through the machines of the
 * console and of the gateway, on virtual time. 0: all that was asserted held; 1: something did not; 2: it cannot be run.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { exactMillisOf, instantOf, type Millis, normalInstant } from '../domain/clock/clock.ts';
import { systemClock } from '../gateway/ground/systemClock.ts';
import { type OpenRecording, openRecording } from '../gateway/recording/openRecording.ts';
import { UntrustedRecording } from '../gateway/recording/readContainer.ts';
import { type Assertion, readAssertions } from '../streams/replay/assertions.ts';
import type { Change } from '../streams/replay/replay.ts';
import { type Ran, runReplay } from '../streams/replay/runReplay.ts';

const say = (line: string): void => console.log(line);
const usage = `用法 · Use: npm run replay -- FILE [--speed N] [--until INSTANT] [--assert FILE] [--print alarms,popups,desk,link,points,breakers,orders,all]`;

/** What can be printed, by how the names of its machines begin. */
const printed: Readonly<Record<string, (machine: string) => boolean>> = {
  alarms: (machine) => machine.startsWith('alarm-'),
  popups: (machine) => machine === 'popup',
  desk: (machine) => machine === 'desk',
  link: (machine) => machine === 'link',
  points: (machine) => machine.startsWith('point-'),
  breakers: (machine) => machine.startsWith('breaker-'),
  orders: (machine) => machine.startsWith('workOrder-'),
  all: () => true,
};

interface ReplayQuestion {
  readonly file: string;
  readonly speed: number | null;
  readonly until: Millis | null;
  readonly assertions: readonly Assertion[];
  readonly prints: (machine: string) => boolean;
}

async function askedOf(args: readonly string[]): Promise<ReplayQuestion | string> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      speed: { type: 'string' },
      until: { type: 'string' },
      assert: { type: 'string' },
      print: { type: 'string' },
    },
  });
  const [file, ...more] = positionals;
  const speed = values.speed === undefined ? null : Number(values.speed);
  const instant = values.until === undefined ? null : normalInstant(values.until);
  const kinds = values.print?.split(',') ?? [];
  if (file === undefined || more.length > 0 || kinds.some((kind) => !Object.hasOwn(printed, kind))) return usage;
  if ((speed !== null && !(speed > 0)) || (values.until !== undefined && instant === null)) return usage;
  const read = readAssertions(values.assert === undefined ? '' : await readFile(values.assert, 'utf8'));
  if (!read.ok) return `${values.assert}:${read.line}: ${read.why}`;
  return {
    file,
    speed,
    assertions: read.assertions,
    until: instant === null ? null : exactMillisOf(instant),
    prints: (machine) => kinds.some((kind) => printed[kind]?.(machine) === true),
  };
}

const lineOf = ({ at, machine, was, is, lawful }: Change): string =>
  `${instantOf(at)} ${machine} ${is}${lawful ? '' : `  !! 没有从“${was}”到此的转移 · no arrow leads here from “${was}”`}`;

function tellRun(ran: Ran, hash: string, took: number): void {
  for (const { assertion, is } of ran.differences)
    say(
      `不符 · Differs: ${instantOf(assertion.at)} ${assertion.machine} 应为 · was to be “${assertion.states.join(', ')}”，实为 · is “${is ?? '-'}”`,
    );
  for (const change of ran.unlawful) say(lineOf(change));
  say(
    `${ran.lines} 行，${ran.changes} 次变化，用时 ${took} ms · ${ran.lines} lines, ${ran.changes} changes in ${took} ms`,
  );
  say(`状态摘要 · Hash of all states: ${hash}`);
}

async function run(recording: OpenRecording, asked: ReplayQuestion): Promise<number> {
  say(
    recording.fingerprint === null
      ? '未签名的录制（版本 1） · Nobody signed it (version 1)'
      : `签名 · Signed by ${recording.fingerprint}`,
  );
  const began = systemClock.monotonic();
  const hash = createHash('sha256');
  let first: Millis | null = null;
  const pace = async (at: Millis): Promise<void> => {
    if (asked.speed === null) return;
    first ??= at;
    const due = (at - first) / asked.speed - (systemClock.monotonic() - began);
    if (due > 0) await new Promise((resolve) => systemClock.after(due, () => resolve(undefined)));
  };
  const ran = await runReplay({
    header: recording.header,
    lines: recording.lines(),
    assertions: asked.assertions,
    ...(asked.until === null ? {} : { until: asked.until }),
    pace,
    onChange(change) {
      const text = lineOf(change);
      hash.update(`${text}\n`);
      if (asked.prints(change.machine)) say(text);
    },
  });
  tellRun(ran, hash.digest('hex'), Math.round(systemClock.monotonic() - began));
  return ran.differences.length + ran.unlawful.length === 0 ? 0 : 1;
}

async function replay(asked: ReplayQuestion): Promise<number> {
  try {
    const recording = await openRecording(asked.file);
    try {
      return await run(recording, asked);
    } finally {
      await recording.close();
    }
  } catch (error) {
    if (!(error instanceof UntrustedRecording)) throw error;
    say(`不能使用该录制 · The recording cannot be used: ${error.message}`);
    return 2;
  }
}

const asked = await askedOf(process.argv.slice(2));
if (typeof asked === 'string') say(asked);
process.exitCode = typeof asked === 'string' ? 2 : await replay(asked);

import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { streamOf } from '../../domain/event/event.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { systemClock } from '../../gateway/ground/systemClock.ts';
import { verifyLog } from '../../gateway/log/read/verifyLog.ts';
import { socketFolderOf } from '../../gateway/store/embedded/socketFolder.ts';
import { noise } from '../bench/signals.ts';
import { numbersOf, pointId, siteOf } from './largeSite.ts';
import { isOver, loadedSize, pointsOf, valueAt } from './loadedSignal.ts';
import { openSpine, type Spine } from './spine.ts';

const program = fileURLToPath(new URL('loadedSpine.ts', import.meta.url));
/** A gateway that has not begun to acknowledge after so long is stuck, ms: on a machine whose cores are all taken a start is slow. */
const patience = 600_000;

/** What a gateway that was killed again and again had acknowledged, against what is in its store. */
export interface Audit {
  readonly rounds: number;
  readonly samples: number;
  readonly events: number;
  readonly raised: number;
  readonly lostSamples: number;
  readonly lostEvents: number;
  readonly raisedTwice: number;
  /** Limits that stored samples exceed without an alarm. */
  readonly neverRaised: number;
  /** The log, proved from its first event on. */
  readonly chain: boolean;
}

export interface Killing {
  readonly rounds: number;
  readonly seed: number;
  /** Told what was found so far after so many rounds each: a long run that is cut off has said something. */
  readonly meanwhile?: { readonly every: number; readonly tell: (soFar: Audit) => void };
}

/** Kills a loaded gateway so many times, each at another moment of its work or of its start, then looks for all that it acknowledged. */
export async function killUnderLoad({ rounds, seed, meanwhile }: Killing): Promise<Audit> {
  const folder = await mkdtemp(join(tmpdir(), 'busbar-killed-'));
  await chmod(folder, 0o755);
  try {
    const said: string[] = [];
    for (let round = 0; round < rounds; round++) {
      // One in five dies while it is starting, but for the first: that makes the site.
      const chance = noise(seed + round * 17);
      const isStarting = round > 0 && chance < 0.2;
      said.push(
        ...(await oneLife(folder, {
          run: `r${round}`,
          after: isStarting ? chance * 5000 : chance * 900,
          counts: isStarting ? 'start' : 'work',
        })),
      );
      const done = round + 1;
      if (meanwhile !== undefined && done < rounds && done % meanwhile.every === 0)
        meanwhile.tell(await audit(folder, { rounds: done, said }));
    }
    return await audit(folder, { rounds, said });
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rm(socketFolderOf(folder), { recursive: true, force: true });
  }
}

interface Life {
  readonly run: string;
  /** ms until it is killed, from its start or from the first thing that it acknowledged. */
  readonly after: number;
  readonly counts: 'start' | 'work';
}

function oneLife(folder: string, { run, after, counts }: Life): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, folder, run], { stdio: ['ignore', 'pipe', 'inherit'] });
    const lines: string[] = [];
    let isKilled = false;
    const kill = (): void => {
      isKilled = true;
      child.kill('SIGKILL');
    };
    const cancelStuck = systemClock.after(patience, kill);
    if (counts === 'start') systemClock.after(after, kill);
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (lines.push(line) === 2 && counts === 'work') systemClock.after(after, kill);
    });
    child.once('close', (code) => {
      cancelStuck();
      if (!isKilled) reject(new Error(`the gateway ended by itself with ${code}`));
      else if (counts === 'work' && lines.length < 2) reject(new Error('the gateway acknowledged nothing'));
      else resolve(lines);
    });
  });
}

/** Opens the store of a gateway that is gone and looks for all that it said it had taken. */
export async function audit(
  dataFolder: string,
  { rounds, said }: { readonly rounds: number; readonly said: readonly string[] },
): Promise<Audit> {
  const spine = await openSpine({ dataFolder, say: () => undefined, furnish: siteOf(loadedSize) });
  try {
    const sent = said.flatMap((line) => (line.startsWith('round ') ? [sentIn(line)] : []));
    const written = said.flatMap((line) => (line.startsWith('row ') ? [line.slice('row '.length)] : []));
    const missing = await spine.store.database.query(
      'select id from unnest($1::text[]) id where not exists (select from log.event e where e.stream = $2 || id)',
      [written, streamOf(organisations.name, '')],
    );
    const samples = await auditSamples(spine, sent);
    const { ok: chain } = await verifyLog(spine.store.database);
    return { rounds, events: written.length, lostEvents: missing.length, chain, ...samples };
  } finally {
    await spine.close();
  }
}

type Sent = readonly (readonly [channel: number, at: number])[];

function sentIn(line: string): Sent[number] {
  const [, channel, at] = line.split(' ');
  return [Number(channel), Number(at)];
}

/** Every acknowledged sample is there with its value, and every time that a limit was exceeded there is one alarm, no more. */
async function auditSamples(
  spine: Spine,
  sent: Sent,
): Promise<Pick<Audit, 'samples' | 'lostSamples' | 'raised' | 'raisedTwice' | 'neverRaised'>> {
  const numbers = await numbersOf(spine.ledgers, loadedSize.points);
  const alarms = await alarmsBy(spine);
  const found = { samples: 0, lostSamples: 0, raised: 0, raisedTwice: 0, neverRaised: 0 };
  for (const channel of loadedSize.channels) {
    const acknowledged = sent.flatMap(([of, at]) => (of === channel ? [at] : []));
    for (const n of pointsOf(channel)) {
      const stored = await spine.telemetry.samples(numbers[n] ?? 0, 0, systemClock.now() + 1);
      const values = new Map(stored.map(({ at, value }) => [at, value]));
      found.samples += acknowledged.length;
      found.lostSamples += acknowledged.filter((at) => values.get(at) !== valueAt(n, at)).length;
      if (n >= loadedSize.rules) continue;
      const raised = alarms.get(pointId(n)) ?? [];
      const due = stored
        .filter(({ value }, i) => isOver(value ?? 0) && !isOver(stored[i - 1]?.value ?? 0))
        .map(({ at }) => at);
      found.raised += raised.length;
      found.raisedTwice += raised.length - new Set(raised).size;
      found.neverRaised += due.filter((at) => !raised.includes(at)).length;
      found.raisedTwice += raised.filter((at) => !due.includes(at)).length;
    }
  }
  return found;
}

/** When each point was first over its limit, by point, as the alarms of the log say it: a type bears its version there (`AlarmRaised@2`). */
async function alarmsBy({ store }: Spine): Promise<ReadonlyMap<string, readonly number[]>> {
  const rows = await store.database.query<{ point: string; at: readonly number[] }>(
    `select data->>'point' as point, array_agg((extract(epoch from (data->>'firstOverAt')::timestamptz) * 1000)::float8) as at
     from log.event where split_part(type, '@', 1) = 'AlarmRaised' and data->>'type' = '01' group by 1`,
  );
  return new Map(rows.map(({ point, at }) => [point, at.map(Math.round)]));
}

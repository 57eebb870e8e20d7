import { localMoment } from '../../../domain/alarm/limitScript.ts';
import { type DesignSuppression, designSuppressions } from '../../../domain/alarm/suppression/designSuppression.ts';
import { suppressionLaw } from '../../../domain/alarm/suppression/law.ts';
import { type Cancel, type Clock, instantOf } from '../../../domain/clock/clock.ts';
import type { Zone } from '../../../domain/clock/zone.ts';
import { points } from '../../../domain/device/point.ts';
import { streamOf } from '../../../domain/event/event.ts';
import { evaluate } from '../../../domain/script/evaluate.ts';
import { parseScript, type Script } from '../../../domain/script/parseScript.ts';
import { quality } from '../../../domain/telemetry/quality.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import { rowByLaw } from '../../ledger/write/rowByLaw.ts';
import { command, planned } from '../../log/append/command.ts';
import type { Followers } from '../../log/follow/follower.ts';
import type { Log } from '../../log/log.ts';
import type { LiveValues } from '../../pipeline/newestValues.ts';

/** How often conditions are looked at. */
const every = 1000;
const types: ReadonlySet<string> = new Set(Object.keys(suppressionLaw.events));

interface WatchMeans {
  readonly log: Pick<Log, 'subscribe' | 'head' | 'remembered' | 'append' | 'answered'>;
  readonly ledgers: Pick<Ledgers, 'everyRow'>;
  readonly followers: Pick<Followers, 'waitFor'>;
  readonly clock: Clock;
  readonly zone: Zone;
  readonly say: (line: string) => void;
}

interface Watched {
  readonly id: string;
  readonly offDelay: number;
  readonly script: Script;
  readonly numbers: ReadonlyMap<string, number>;
}

/** Looks at the conditions of what is released, each second: one that holds keeps quiet, and is over when it has not held for its delay. Unknown does not hold. */
export function watchDesign(means: WatchMeans, live: Pick<LiveValues, 'latest'>) {
  const { log, clock } = means;
  let watched: readonly Watched[] | null = null;
  /** Since when a condition that kept quiet does not hold, monotonic. */
  const since = new Map<string, number>();
  let cancel: Cancel = () => undefined;
  let running: Promise<void> = Promise.resolve();
  let ending = false;
  const unsubscribe = log.subscribe((events) => {
    if (events.some(({ type }) => types.has(type) || type.startsWith('Point'))) watched = null;
  });

  const holds = ({ script, numbers }: Watched): boolean => {
    const local = localMoment(means.zone.written(clock.now()).local);
    const point = (id: string): number | null => {
      const number = numbers.get(id);
      const found = number === undefined ? null : live.latest(number);
      return found === null || found.quality !== quality.good ? null : found.value;
    };
    const { value } = evaluate(script, { names: { ...local, value: null, limit: null }, point });
    return value !== null && value !== 0;
  };

  async function look(): Promise<void> {
    watched ??= await read(means);
    const states = await log.remembered(watched.map(({ id }) => streamOf(designSuppressions.name, id)));
    for (const one of watched) {
      const row = states.get(streamOf(designSuppressions.name, one.id))?.context as DesignSuppression | undefined;
      if (row?.state === 'released' && holds(one)) await order(means, one.id, 'HOLD');
      if (row?.state === 'holding' && isOver(one)) await order(means, one.id, 'LAPSE');
    }
  }

  /** It has not held for its delay. */
  function isOver(one: Watched): boolean {
    if (holds(one)) {
      since.delete(one.id);
      return false;
    }
    const from = since.get(one.id) ?? clock.monotonic();
    since.set(one.id, from);
    if (clock.monotonic() - from < one.offDelay * 1000) return false;
    since.delete(one.id);
    return true;
  }

  const run = (): void => {
    running = look()
      .catch((error: unknown) => means.say(`alarms: conditions of suppression wait: ${String(error)}`))
      .then(() => {
        if (!ending) cancel = clock.after(every, run);
      });
  };
  run();
  return {
    async close() {
      ending = true;
      cancel();
      unsubscribe();
      await running;
    },
  };
}

/** What is released, as far as the log has come. */
async function read({ log, ledgers, followers }: WatchMeans): Promise<readonly Watched[]> {
  if (!(await followers.waitFor(log.head().position, designSuppressions.name)))
    throw new Error('the list of suppressions is behind');
  const rows = (await ledgers.everyRow(designSuppressions)).filter(
    ({ state }) => state === 'released' || state === 'holding',
  );
  const ids = [...new Set(rows.flatMap(({ pointIds }) => pointIds))];
  const numbers = new Map(
    (ids.length === 0 ? [] : await ledgers.everyRow(points, { ids })).map(({ id, number }) => [id, number ?? -1]),
  );
  return rows.flatMap(({ id, offDelay, expression }) => {
    const parsed = parseScript(expression);
    return parsed.ok ? [{ id, offDelay, script: parsed.script, numbers }] : [];
  });
}

async function order({ log, clock }: WatchMeans, id: string, type: 'HOLD' | 'LAPSE'): Promise<void> {
  const stream = streamOf(designSuppressions.name, id);
  const at = instantOf(Math.trunc(clock.now()));
  await command(log, {
    id: `designSuppression:${id}:${type}:${at}`,
    by: { kind: 'rule', id: 'designSuppression' },
    digest: null,
    reads: [stream],
    decide: (known) =>
      planned(rowByLaw(lawOfLedger(designSuppressions), known, { stream, order: { type, at, by: null, given: {} } })),
  });
}

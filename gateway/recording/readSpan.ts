import { instantOf, type Millis } from '../../domain/clock/clock.ts';
import { points } from '../../domain/device/point.ts';
import { recordingMessages } from '../../domain/recording/messages.ts';
import { adoptedUntil } from '../../domain/telemetry/adopted.ts';
import type { PointKind, Sample } from '../../domain/telemetry/sample.ts';
import type { EventLine, RecordedLine, RecordingHeader, SampleLine } from '../../streams/recording/format.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import { adoptedHistory } from '../telemetry/adopted.ts';
import { keptFrom } from '../telemetry/series.ts';
import { type EventsMeans, spanEvents } from './spanEvents.ts';
import { spanSamples } from './spanSamples.ts';

export interface SpanMeans extends EventsMeans {
  readonly ledgers: Pick<Ledgers, 'everyRow'>;
  readonly log: EventsMeans['log'] & { readonly head: () => { readonly log: string } };
  readonly site: string;
  readonly zone: string;
  readonly now: () => Millis;
}

export interface SpanAsked {
  readonly from: Millis;
  readonly to: Millis;
  /** Ids; null: all. */
  readonly orgs: readonly string[] | null;
}

/** Why a span cannot be recorded, in both languages. */
export type SpanRefusal = { readonly cn: string; readonly en: string };

export interface Span {
  readonly header: RecordingHeader;
  readonly lines: () => AsyncGenerator<RecordedLine>;
  /** Samples of clocks too far ahead, which no order has a place for. */
  readonly leftOut: () => number;
}

const tickEvery = 60_000;

/** Null: it can. */
export async function refusalOf({ database, now }: SpanMeans, { from, to }: SpanAsked): Promise<SpanRefusal | null> {
  if (from >= to) return recordingMessages.turned;
  if (to > now()) return recordingMessages.ahead;
  const adopted = adoptedUntil(await adoptedHistory(database));
  if (from < adopted)
    return {
      cn: `${instantOf(adopted)} 之前的数据是安装时导入的，没有“何时收到”的记录，不能录制`,
      en: `What is older than ${instantOf(adopted)} was taken over at the installation: when it was seen is not known, so it cannot be recorded`,
    };
  const kept = await keptFrom(database);
  if (from < kept)
    return {
      cn: `${instantOf(kept)} 之前的样本已不再保留`,
      en: `Samples from before ${instantOf(kept)} are no longer kept`,
    };
  return null;
}

/** All that a span tells: how things stood at its beginning, then samples and facts in the order in which the gateway took them. */
export async function readSpan(means: SpanMeans, { from, to, orgs }: SpanAsked): Promise<Span> {
  const { database, ledgers, log, site, zone } = means;
  const wanted = orgs === null ? null : new Set(orgs);
  const rows = (await ledgers.everyRow(points, {})).filter(
    ({ org, kind }) => kind !== 'text' && (wanted === null || wanted.has(org)),
  );
  const byNumber = new Map(rows.map(({ number, id }) => [number, id]));
  const header: RecordingHeader = {
    busbar: 'recording',
    version: 2,
    site,
    zone,
    from: instantOf(from),
    to: instantOf(to),
    log: log.head().log,
    orgs,
    points: Object.fromEntries(rows.map(({ id, name, unit, kind }) => [id, { name, unit, kind: kind as PointKind }])),
  };
  const events = await spanEvents(means, { from, to, orgs: wanted });
  const samples = spanSamples(database, { from, to, points: [...byNumber.keys()] });
  const lineOf = ({ point, at, seen, value, quality }: Sample): SampleLine => {
    return { kind: 'sample', t: seen, at, point: byNumber.get(point) as string, v: value, q: quality };
  };

  async function* lines(): AsyncGenerator<RecordedLine> {
    const opening: RecordedLine[] = [];
    for await (const line of events.before()) opening.push(line);
    const facts = events.within();
    let fact = await facts.next();
    let last = from;
    for await (const { upTo, samples: group } of samples.groups()) {
      if (upTo === from) {
        yield* inOrder([...group.map(lineOf), ...opening.splice(0)]);
        continue;
      }
      const due: RecordedLine[] = group.map(lineOf);
      for (; fact.done !== true && fact.value.t < upTo; fact = await facts.next()) due.push(fact.value);
      const ordered = inOrder(due);
      for (const line of ordered) {
        yield* ticks(last, line.t);
        last = line.t;
        yield line;
      }
    }
    yield* ticks(last, to);
  }

  return { header, lines, leftOut: samples.leftOut };
}

/** As the format has it: by `t`, within one `t` samples before facts, facts by position. Within one kind the order given stands. */
function inOrder(lines: readonly RecordedLine[]): readonly RecordedLine[] {
  const position = (line: RecordedLine): number => (line.kind === 'event' ? (line as EventLine).event.position : 0);
  return lines.toSorted((a, b) => a.t - b.t || position(a) - position(b));
}

/** At least one line a minute: that nothing came is a fact too. */
function* ticks(after: Millis, before: Millis): Generator<RecordedLine> {
  for (let t = after + tickEvery; t < before; t += tickEvery) yield { kind: 'tick', t, at: t };
}

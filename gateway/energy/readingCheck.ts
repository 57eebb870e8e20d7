import { isWithin } from '../../domain/access/membership.ts';
import { millisOf } from '../../domain/clock/clock.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import { points } from '../../domain/device/point.ts';
import { checkReading } from '../../domain/energy/checkReading.ts';
import { energyMessages } from '../../domain/energy/messages.ts';
import type { MeterReading } from '../../domain/energy/meterReading.ts';
import { quantity, textOf } from '../../domain/energy/quantity.ts';
import type { ReadingAnswer } from '../../domain/energy/readingAnswers.ts';
import { verdictText } from '../../domain/energy/readingTexts.ts';
import type { Refusal } from '../../domain/error/errors.ts';
import { telemetryMessages } from '../../domain/telemetry/messages.ts';
import { wholeScope } from '../http/scope.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Checked, RowCheck } from '../ledger/write/deciding.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { type BesideMeans, type ByHand, besideReading } from './besideReading.ts';
import type { Counter, Counters } from './counters.ts';
import { readingAt } from './readingRows.ts';

/** A person's clock may be so far ahead, ms. */
const aheadLeftAlone = 60_000;

export interface ReadingMeans extends BesideMeans {
  readonly ledgers: Ledgers;
  readonly counters: Counters;
  readonly telemetry: Pick<Telemetry, 'samples' | 'latest' | 'keptFrom'>;
  readonly zone: Zone;
  /** What the ledgers' tables have of the log, up to its head. */
  readonly followed: () => Promise<unknown>;
}

type Faulty = Readonly<Record<string, string>>;
type Row = Omit<MeterReading, 'id' | 'org' | 'version'>;

/** Every reading that is entered or corrected, by form, sheet or workbook, against what the register showed. */
export function readingCheck(means: ReadingMeans): RowCheck {
  return async (checked) => {
    const row = checked.after as unknown as Row;
    const before = checked.before as unknown as Row | null;
    const isOther = before === null || (['value', 'answer', 'until'] as const).some((key) => before[key] !== row[key]);
    const faults = isOther ? await faultsOf(means, row, checked) : null;
    return faults === null ? null : ({ code: 'RULE_BROKEN', fields: faults } satisfies Refusal);
  };
}

async function faultsOf(means: ReadingMeans, row: Row, checked: Checked): Promise<Faulty | null> {
  const { id, before, lang, now, alone } = checked;
  const say = (key: keyof typeof energyMessages) => energyMessages[key][lang];
  const at = millisOf(row.at) ?? 0;
  // The counters wait for what the log has: a point that came to be a moment ago is found then.
  const counters = await means.counters.all();
  const point = await means.ledgers.anyRow(points, row.pointId);
  const counter = point === null ? undefined : counters.get(point.number);
  if (counter === undefined) return { pointId: say('energy.notACounter') };
  if (at > now + aheadLeftAlone) return { at: say('energy.readingAhead') };
  if (at < (await means.telemetry.keptFrom())) return { at: telemetryMessages['telemetry.correctionTooOld'][lang] };
  // Two readings of one meter that come at once are judged one after the other, each with the other before its eyes.
  await alone('pointId', row.pointId);
  await means.followed();
  const taken = await readingAt(means.database, counter.number, { at, not: id });
  if (taken !== null) return { at: say('energy.readingTaken').replace('{value}', textOf(quantity(taken))) };
  if (before === null && !(await wasHere(means.ledgers, row.pointId, at)))
    return { at: say('energy.readingElsewhere') };
  if (before !== null && !row.reason) return { reason: say('energy.reasonMissing') };
  return verdictFaults(means, row, { counter, at, lang, byHand: { id, alongside: alongsideOf(checked) } });
}

/** Whether the counter belonged at that moment to whom it belongs now: what it showed elsewhere is not theirs to tell. */
async function wasHere(ledgers: Pick<Ledgers, 'anyRow' | 'held'>, id: string, at: number): Promise<boolean> {
  const org = (await ledgers.anyRow(points, id))?.org;
  if (org === undefined) return true;
  const held = (await ledgers.held(points, wholeScope([org]), { ids: [id] })).get(id);
  return held === undefined || isWithin(at, held.within);
}

interface Judging {
  readonly counter: Counter;
  readonly at: number;
  readonly lang: Checked['lang'];
  readonly byHand: ByHand;
}

const alongsideOf = ({ alongside }: Checked): ByHand['alongside'] =>
  (alongside as unknown as readonly Row[]).map(({ at, value }) => ({ at: millisOf(at) ?? 0, value: Number(value) }));

async function verdictFaults(
  means: ReadingMeans,
  row: Row,
  { counter, at, lang, byHand }: Judging,
): Promise<Faulty | null> {
  const until = row.until === null ? null : millisOf(row.until);
  const beside = await besideReading(means, counter, { at, until, byHand });
  const verdict = checkReading(beside, { at, value: row.value });
  if (verdict.kind === 'asks') {
    if (row.answer !== null && verdict.amounts[row.answer as ReadingAnswer] !== undefined) return null;
    return { answer: verdictText(verdict, means.zone)[lang] };
  }
  if (verdict.kind === 'refused') return { value: verdictText(verdict, means.zone)[lang] };
  return row.answer === null ? null : { answer: energyMessages['energy.answerNotAsked'][lang] };
}

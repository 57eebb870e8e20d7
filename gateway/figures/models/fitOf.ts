import type { Millis } from '../../../domain/clock/clock.ts';
import { type FittedModel, fitted, isUnseen } from '../../../domain/energy/fit.ts';
import { textOf } from '../../../domain/energy/quantity.ts';
import type { FitAnswer, LeftReason, ModelDayTold, ToldTerms } from '../../../domain/energyModel/calls.ts';
import type { ModelConfig, ModelDriver } from '../../../domain/energyModel/config.ts';
import { noCounter, toldFault } from '../../../domain/energyModel/faults.ts';
import { modelDrivers } from '../../../domain/energyModel/states.ts';
import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import type { Driver } from '../../../domain/figure/computing/drivers.ts';
import { writtenValue } from '../../../domain/figure/computing/figured.ts';
import {
  type DrivenDay,
  fitDays,
  type ModelledDay,
  type ModelTerms,
  modelled,
} from '../../../domain/figure/computing/modelled.ts';
import type { Medium } from '../../../domain/figure/vocabulary.ts';
import type { Text } from '../../../domain/text/message.ts';
import { driversOf } from '../drivers.ts';
import type { FigureMeans } from '../figureMeans.ts';
import { nodesOf } from '../nodesOf.ts';
import { openRestDays } from '../restDays.ts';
import { type NodesAsker, partsBelow } from '../unitNodes.ts';
import { countedOf, openUses } from '../uses.ts';
import { daysPlan, drivenDays } from './modelDays.ts';

export interface FitAsked extends ModelConfig {
  readonly unitId: string;
  readonly medium: Medium;
}

export type FitMeans = Pick<FigureMeans, 'database' | 'ledgers' | 'zone'>;

export interface FitMoment {
  readonly asker: NodesAsker;
  readonly asOf: Millis | null;
  readonly now: Millis;
}

/** A unit's days with what drives them, as far as the asker sees the unit. */
interface Gathered {
  readonly unit: string | null;
  readonly days: readonly DrivenDay[];
  readonly names: readonly Text[];
  readonly units: readonly string[];
}

/** Null where nothing counts the medium. `until`: up to which day its days are told; else the last that it learns from. */
export async function gathered(
  means: FitMeans,
  asked: FitAsked,
  { asker, asOf, now, until }: FitMoment & { readonly until?: Millis },
): Promise<Result<Gathered | null>> {
  const { database, ledgers, zone } = means;
  const nodes = await nodesOf(ledgers, [{ kind: 'energyUnit', id: asked.unitId }], asker);
  const [first] = nodes ?? [];
  if (first === undefined) return refused('NO_PERMISSION');
  const { node } = first;
  const of = countedOf(node).find(({ medium }) => medium === asked.medium);
  if (of === undefined) return accepted(null);
  const uses = openUses({ database, zone, asOf, now, parts: partsBelow(node) });
  const [from, last] = [asked.trainFrom, asked.trainTo].map((day) => zone.instantAt(`${day}T00:00`) ?? 0);
  const to = until ?? zone.startOfNextDay(last ?? 0);
  const plan = daysPlan({ from: from ?? 0, to, now, zone });
  const [cn, en] = await Promise.all((['cn', 'en'] as const).map((lang) => driversOf(ledgers, { ...asker, lang })));
  const records = cn?.get(asked.unitId) ?? [];
  const english = en?.get(asked.unitId) ?? [];
  const restOf = await openRestDays(ledgers, [first.subject], asker.asOf);
  const days = await drivenDays(plan, {
    at: async (one) => ({ figures: (await uses.used(node, of, one)).steps.map(({ figure }) => figure) }),
    drivers: asked.drivers,
    records,
    zone,
    isRest: restOf(first.subject),
  });
  return accepted({
    unit: of.unit,
    days,
    names: asked.drivers.map((one) => ({ cn: nameOf(one, records, 'cn'), en: nameOf(one, english, 'en') })),
    units: asked.drivers.map((one) => unitOf(one, records)),
  });
}

const recordOf = ({ record }: ModelDriver, records: readonly Driver[]): Driver | undefined =>
  records.find(({ id }) => id === record);

const nameOf = (one: ModelDriver, records: readonly Driver[], lang: 'cn' | 'en'): string =>
  one.source === 'record' ? (recordOf(one, records)?.name ?? one.record ?? '') : modelDrivers[one.source][lang];

const unitOf = (one: ModelDriver, records: readonly Driver[]): string =>
  one.source === 'record' ? (recordOf(one, records)?.unit ?? '') : one.source === 'workDay' ? 'd' : 'K·d';

const uncounted: FitAnswer = { unit: null, terms: null, fault: noCounter, days: [] };

/** What a model would say of the figures that are known: its terms, or why there are none, and its days. */
export async function fitOf(means: FitMeans, asked: FitAsked, moment: FitMoment): Promise<Result<FitAnswer>> {
  const told = await gathered(means, asked, moment);
  if (!told.ok) return told;
  if (told.value === null) return accepted(uncounted);
  const { days, unit, names, units } = told.value;
  const left = new Set(asked.left.map(({ day }) => day));
  const found = fitted(fitDays(days, left));
  if ('fault' in found) {
    const fault = toldFault(found, (n) => names[n] ?? { cn: '', en: '' });
    return accepted({ unit, terms: null, fault, days: days.map((day) => plainDay(day, left)) });
  }
  return accepted({
    unit,
    fault: null,
    terms: termsTold(found, { unit: unit ?? '', names, units }),
    days: toldDays(modelled(days, found), left),
  });
}

/** The days of a model that is kept, by the terms that were fitted then. */
export async function daysOf(
  means: FitMeans,
  model: FitAsked & { readonly terms: ModelTerms; readonly told: ToldTerms },
  moment: FitMoment,
): Promise<Result<FitAnswer>> {
  const told = await gathered(means, model, { ...moment, until: moment.now });
  if (!told.ok) return told;
  if (told.value === null) return accepted(uncounted);
  const left = new Set(model.left.map(({ day }) => day));
  const days = toldDays(modelled(told.value.days, model.terms), left);
  return accepted({ unit: told.value.unit, terms: model.told, fault: null, days });
}

function termsTold(
  model: FittedModel,
  { unit, names, units }: { readonly unit: string; readonly names: readonly Text[]; readonly units: readonly string[] },
): ToldTerms {
  return {
    unit,
    base: textOf(model.base),
    learnt: model.n,
    unseen: model.unseen,
    slopes: model.slopes.map((slope, n) => ({
      name: names[n]?.cn ?? '',
      nameEn: names[n]?.en ?? null,
      unit: units[n] ?? '',
      slope: textOf(slope),
      least: writtenValue(model.ranges[n]?.least ?? null) ?? '0',
      most: writtenValue(model.ranges[n]?.most ?? null) ?? '0',
    })),
    r2: writtenValue(model.r2),
    cvRmse: writtenValue(model.cvRmse) ?? '0',
    bias: writtenValue(model.bias) ?? '0',
  };
}

const toldDays = (days: readonly ModelledDay[], left: ReadonlySet<string>): readonly ModelDayTold[] =>
  days.map((day) => ({
    ...plainDay(day, left),
    expected: writtenValue(day.expected.value),
    residual: writtenValue(day.residual),
    isBeyond: day.isBeyond,
    left: left.has(day.date) ? 'chosen' : day.lacks,
  }));

function plainDay({ date, actual, drivers }: DrivenDay, left: ReadonlySet<string>): ModelDayTold {
  const isLeft = (): LeftReason | null => {
    if (left.has(date)) return 'chosen';
    if (actual.none === 'notYet' || actual.elapsed < actual.expected) return 'notYet';
    if (drivers.some(({ value }) => value === null)) return 'driver';
    return actual.value === null || actual.present < actual.elapsed ? 'use' : null;
  };
  return {
    date,
    actual: writtenValue(actual.value),
    expected: null,
    residual: null,
    drivers: drivers.map(({ value }) => writtenValue(value)),
    isUnseen: isUnseen(date),
    isBeyond: false,
    left: isLeft(),
  };
}

import type { LimitName } from '../../domain/alarm/alarm.ts';
import type { AlarmPicture } from '../../domain/alarm/picture.ts';
import { goesOn, worseOf } from '../../domain/alarm/worst.ts';
import { millisOf } from '../../domain/clock/clock.ts';
import { points } from '../../domain/device/point.ts';
import type { CallContext } from '../http/handler.ts';
import { heldThere } from '../ledger/heldThere.ts';
import type { AlarmMeans } from './alarmMeans.ts';
import type { Measures } from './measures.ts';

type WorstMeans = Pick<AlarmMeans, 'measures' | 'ledgers' | 'zone'>;
type Open = AlarmPicture & { readonly limitName: LimitName };

const isOpen = (picture: AlarmPicture): picture is Open => goesOn(picture);

/** The pictures, those of alarms that have not returned with the worst until the moment. What returned says so itself. */
export async function withWorst(
  means: WorstMeans,
  pictures: readonly AlarmPicture[],
  { asOf, moment: { asOf: until } }: Pick<CallContext, 'asOf' | 'moment'>,
): Promise<readonly AlarmPicture[]> {
  const measures = means.measures();
  if (measures === null || !pictures.some(isOpen)) return pictures;
  if (asOf === null || until === null) return pictures.map((picture) => worstNow(measures, picture));
  const known = await pointsOf(means, pictures.filter(isOpen), asOf);
  const then: AlarmPicture[] = [];
  for (const picture of pictures) {
    const point = isOpen(picture) ? known(picture) : null;
    then.push(point === null ? picture : await worstThen(means, measures, { picture, point, until }));
  }
  return then;
}

export function worstNow({ worst }: Measures, picture: AlarmPicture): AlarmPicture {
  if (!isOpen(picture)) return picture;
  const { id, source, limitName } = picture;
  return further(picture, worst({ id, rule: source.rule, limitName }));
}

const further = (picture: AlarmPicture, worst: number | null): AlarmPicture => ({
  ...picture,
  worst: worseOf(picture.limitName, picture.worst, worst),
});

interface Measured {
  readonly number: number;
  readonly period: number;
}

/** Of what judges the value itself; of a change or of an expression nobody kept what was judged. */
async function pointsOf({ ledgers }: WorstMeans, pictures: readonly AlarmPicture[], asOf: number) {
  const things = pictures.flatMap(({ judges, point, org }) =>
    judges === 'limit' && point !== null ? [{ id: point, org }] : [],
  );
  const rowOf = await heldThere(ledgers, points, { things, asOf });
  return ({ judges, point: id, org }: AlarmPicture): Measured | null => {
    const row = judges === 'limit' && id !== null ? rowOf({ id, org }) : null;
    return row === null || row === undefined ? null : { number: row.number, period: row.period };
  };
}

interface Then {
  readonly picture: AlarmPicture;
  readonly point: Measured;
  readonly until: number;
}

async function worstThen(means: WorstMeans, { telemetry }: Measures, { picture, point, until }: Then) {
  const span = { from: millisOf(picture.firstOverAt) ?? until, to: until + 1 };
  if (span.from >= span.to) return picture;
  const { series } = await telemetry
    .asKnownAt(until)
    .series({
      points: [{ point: point.number, period: point.period, within: [span] }],
      ...span,
      buckets: 1,
      zone: means.zone,
    });
  const isUpper = picture.limitName === 'H' || picture.limitName === 'HH';
  const reached = (series.get(point.number) ?? []).map(({ min, max }) => (isUpper ? max : min));
  return reached.reduce(further, picture);
}

import { millisOf } from '../../clock/clock.ts';
import type { Zone } from '../../clock/zone.ts';
import type { PrintBlock } from '../../print/document.ts';
import type { Lang } from '../../text/message.ts';
import type { Alarm } from '../alarm.ts';
import type { IncidentTold } from './calls.ts';
import { relations } from './relations.ts';
import type { SayReport } from './reportWords.ts';

export interface SequenceGround {
  readonly lang: Lang;
  readonly zone: Zone;
  readonly titleOf: (alarm: Alarm) => string;
  /** ms by which the moment of an alarm may be wrong; null: of the switch that was opened on order. */
  readonly uncertaintyOf: (alarm: Alarm | null) => number;
  readonly say: SayReport;
}

interface Row {
  readonly at: number;
  readonly uncertainty: number;
  readonly cells: readonly string[];
}

/** In the order in which they may first have been: what came first is asked here. Those of which nobody knows that stand in one bracket. */
export function sequenceOf({ incident, cause, members }: IncidentTold, ground: SequenceGround): PrintBlock {
  const { lang, titleOf, uncertaintyOf, say } = ground;
  const first: Row = {
    at: millisOf(incident.since) ?? 0,
    uncertainty: uncertaintyOf(cause),
    cells: ['0 ms', cause === null ? incident.cause.says[lang] : titleOf(cause), say('cause'), ''],
  };
  const effects = members.map(({ alarm, ms, order, relation, left }): Row => {
    const note = [
      ...(order === 'notKnown' ? [say('orderNotKnown')] : []),
      ...(left === null ? [] : [`${say(`left.${left.why}`)}${left.reason === null ? '' : `: ${left.reason}`}`]),
    ];
    return {
      at: millisOf(alarm.firstOverAt) ?? 0,
      uncertainty: uncertaintyOf(alarm),
      cells: [`${ms < 0 ? '−' : '+'}${Math.abs(ms)} ms`, titleOf(alarm), relations[relation][lang], note.join(' · ')],
    };
  });
  const rows = [first, ...effects].toSorted((a, b) => earliest(a) - earliest(b) || a.at - b.at);
  const brackets = bracketsOf(rows);
  return {
    block: 'table',
    columns: [
      { title: '', share: 1, side: 'center' },
      { title: say('time'), share: 4 },
      { title: say('uncertainty'), share: 2, side: 'end' },
      { title: say('after'), share: 2, side: 'end' },
      { title: say('alarm'), share: 6 },
      { title: say('relation'), share: 3 },
      { title: say('note'), share: 4 },
    ],
    rows: rows.map(({ at, uncertainty, cells }, n) => [
      brackets[n] ?? '',
      ground.zone.written(at).local,
      uncertaintyText(uncertainty),
      ...cells,
    ]),
    none: say('none'),
  };
}

const uncertaintyText = (ms: number): string => (ms >= 1000 && ms % 1000 === 0 ? `±${ms / 1000} s` : `±${ms} ms`);

type Moment = Pick<Row, 'at' | 'uncertainty'>;
const earliest = ({ at, uncertainty }: Moment): number => at - uncertainty;

/** One mark a row, in order of their earliest: a bracket goes on as long as a row may have been before one of those in it. */
export function bracketsOf(rows: readonly Moment[]): readonly string[] {
  let latest = Number.NEGATIVE_INFINITY;
  const goesOn = rows.map((row) => {
    const isWithin = earliest(row) <= latest;
    latest = Math.max(latest, row.at + row.uncertainty);
    return isWithin;
  });
  return rows.map((_, n) => {
    const [above, below] = [goesOn[n], goesOn[n + 1]];
    return above && below ? '│' : above ? '└' : below ? '┌' : '';
  });
}

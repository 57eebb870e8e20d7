import { writeMoment } from '../../clock/writtenMoment.ts';
import type { Zone } from '../../clock/zone.ts';
import { nameIn } from '../../ledger/names.ts';
import type { PrintBlock, PrintDocument, PrintShape } from '../../print/document.ts';
import type { Lang } from '../../text/message.ts';
import { type Alarm, alarmLevels } from '../alarm.ts';
import type { IncidentTold } from './calls.ts';
import { relations } from './relations.ts';
import { reportWords } from './reportWords.ts';

/** Something that happened to an alarm of the incident: by itself, or by a person. */
export interface Deed {
  readonly at: string;
  readonly alarm: string;
  readonly what: string;
  readonly by: string | null;
}

/** What a rule said then of the limit that was passed. */
export interface Guidance {
  readonly of: string;
  readonly cause: string | null;
  readonly consequence: string | null;
  readonly response: string | null;
}

export interface ReportCurve {
  readonly name: string;
  readonly shapes: readonly PrintShape[];
}

export interface ReportGround {
  readonly lang: Lang;
  readonly zone: Zone;
  readonly titleOf: (alarm: Alarm) => string;
  readonly deeds: readonly Deed[];
  /** There were more of them, before these. */
  readonly isCut: boolean;
  readonly guidance: readonly Guidance[];
  readonly curves: readonly ReportCurve[];
  /** Orders and tickets, by their numbers; null: the reader may not see any. */
  readonly orders: readonly { readonly number: string; readonly name: string; readonly state: string }[] | null;
  /** As of when it is told. */
  readonly at: string;
  readonly footer: PrintDocument['footer'];
}

const curveHeight = 90;

/** The report of one incident: a pure value, so that what is seen before is what is printed. */
export function reportSheet(told: IncidentTold, ground: ReportGround): PrintDocument {
  const { incident } = told;
  const { lang, zone } = ground;
  const say = (key: keyof typeof reportWords): string => reportWords[key][lang];
  const time = (at: string | null): string => (at === null ? '--' : writeMoment(Date.parse(at), zone, 'second'));
  const heading = (key: keyof typeof reportWords): PrintBlock => ({ block: 'heading', text: say(key) });
  const { remedy, hidden } = incident;
  return {
    lang,
    title: say('title'),
    subtitle: `${incident.cause.says[lang]} · ${time(incident.since)}`,
    isWide: true,
    mark: null,
    footer: ground.footer,
    blocks: [
      {
        block: 'facts',
        facts: [
          { name: say('cause'), value: incident.cause.says[lang] },
          { name: say('place'), value: nameIn(incident.place, lang) },
          { name: say('since'), value: time(incident.since) },
          { name: say('closed'), value: time(incident.closedAt) },
          { name: say('lasted'), value: lastedOf(incident, ground.at) },
          { name: say('level'), value: alarmLevels[incident.level][lang] },
          { name: say('pattern'), value: `${nameIn(incident.pattern, lang)} (${incident.pattern.version})` },
          { name: say('holder'), value: incident.holder === null ? '--' : nameIn(incident.holder, lang) },
          { name: say('effects'), value: String(incident.effects.total) },
        ],
      },
      ...(hidden === 0 ? [] : [{ block: 'text' as const, text: say('hidden').replace('{n}', String(hidden)) }]),
      heading('sequence'),
      sequenceOf(told, ground, say),
      heading('deeds'),
      ...(ground.isCut
        ? [{ block: 'text' as const, text: say('deedsCut').replace('{n}', String(ground.deeds.length)) }]
        : []),
      {
        block: 'table',
        columns: [
          { title: say('time'), share: 3 },
          { title: say('alarm'), share: 6 },
          { title: say('act'), share: 4 },
          { title: say('by'), share: 3 },
        ],
        rows: ground.deeds.map(({ at, alarm, what, by }) => [time(at), alarm, what, by ?? '']),
        none: say('none'),
      },
      ...ground.curves.flatMap(({ name, shapes }): readonly PrintBlock[] => [
        { block: 'text', text: name },
        { block: 'figure', height: curveHeight, shapes },
      ]),
      heading('guidance'),
      {
        block: 'table',
        columns: [
          { title: say('alarm'), share: 4 },
          { title: say('likely'), share: 4 },
          { title: say('consequence'), share: 4 },
          { title: say('response'), share: 5 },
        ],
        rows: ground.guidance.map((one) => [one.of, one.cause ?? '--', one.consequence ?? '--', one.response ?? '--']),
        none: say('noGuidance'),
      },
      heading('remedy'),
      { block: 'text', text: remedy === null ? say('none') : `${remedy.text} · ${time(remedy.at)}` },
      heading('earlier'),
      {
        block: 'table',
        columns: [
          { title: say('since'), share: 3 },
          { title: say('effects'), share: 2, side: 'end' },
          { title: say('remedy'), share: 9 },
        ],
        rows: told.earlier.map((one) => [time(one.since), String(one.effects), one.remedy ?? '--']),
        none: say('noEarlier'),
      },
      heading('orders'),
      ordersTold(ground.orders, say),
      { block: 'text', text: `${say('asOf')} ${time(ground.at)}` },
    ],
  };
}

function ordersTold(orders: ReportGround['orders'], say: (key: keyof typeof reportWords) => string): PrintBlock {
  // That there is none would be said of what is only not shown.
  if (orders === null) return { block: 'text', text: say('ordersUnseen') };
  return {
    block: 'table',
    columns: [
      { title: say('number'), share: 3 },
      { title: say('name'), share: 6 },
      { title: say('state'), share: 3 },
    ],
    rows: orders.map(({ number, name, state }) => [number, name, state]),
    none: say('none'),
  };
}

/** In the order of their moments; of rows whose order is not known each says it, so that nobody reads one out of their places. */
function sequenceOf(
  { incident, cause, members }: IncidentTold,
  { lang, zone, titleOf }: ReportGround,
  say: (key: keyof typeof reportWords) => string,
): PrintBlock {
  // To the millisecond: what came first is asked here.
  const time = (at: string): string => zone.written(Date.parse(at)).local;
  const first = [
    time(incident.since),
    '±0',
    cause === null ? incident.cause.says[lang] : titleOf(cause),
    say('cause'),
    '',
  ];
  return {
    block: 'table',
    columns: [
      { title: say('time'), share: 3 },
      { title: say('after'), share: 2, side: 'end' },
      { title: say('alarm'), share: 6 },
      { title: say('relation'), share: 3 },
      { title: say('note'), share: 4 },
    ],
    rows: [
      first,
      ...members.map(({ alarm, ms, order, relation, left }) => [
        time(alarm.firstOverAt),
        `${ms < 0 ? '−' : '+'}${Math.abs(ms)} ms`,
        titleOf(alarm),
        relations[relation][lang],
        [
          ...(order === 'notKnown' ? [say('orderNotKnown')] : []),
          ...(left === null ? [] : [`${say(`left.${left.why}`)}${left.reason === null ? '' : `: ${left.reason}`}`]),
        ].join(' · '),
      ]),
    ],
    none: say('none'),
  };
}

function lastedOf({ since, closedAt }: IncidentTold['incident'], now: string): string {
  const s = Math.max(0, Math.round((Date.parse(closedAt ?? now) - Date.parse(since)) / 1000));
  const [h, min] = [Math.floor(s / 3600), Math.floor((s % 3600) / 60)];
  return `${closedAt === null ? '≥ ' : ''}${h > 0 ? `${h} h ` : ''}${h > 0 || min > 0 ? `${min} min ` : ''}${s % 60} s`;
}

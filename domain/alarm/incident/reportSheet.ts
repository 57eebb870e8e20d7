import { writeMoment } from '../../clock/writtenMoment.ts';
import type { Zone } from '../../clock/zone.ts';
import { nameIn } from '../../ledger/names.ts';
import type { PrintBlock, PrintDocument, PrintShape } from '../../print/document.ts';
import type { Lang } from '../../text/message.ts';
import { type Alarm, alarmLevels } from '../alarm.ts';
import type { IncidentTold } from './calls.ts';
import { notSuppliedBlocks, notSuppliedFact, type ToldNotSupplied } from './notSuppliedSheet.ts';
import { sequenceOf } from './reportSequence.ts';
import { reportSaid, type SayReport } from './reportWords.ts';

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

/** An order or a ticket that hangs on it. */
export interface Followed {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly state: string;
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
  /** ms by which the moment of an alarm may be wrong; null: of the switch that was opened on order. */
  readonly uncertaintyOf: (alarm: Alarm | null) => number;
  readonly notSupplied: ToldNotSupplied;
  /** Of each what there is; null: the reader may not see any. */
  readonly orders: readonly Followed[] | null;
  readonly tickets: readonly Followed[] | null;
  /** As of when it is told; null: whenever that is, which leaves out what hangs on nothing else. */
  readonly at: string | null;
  readonly footer: PrintDocument['footer'];
}

const curveHeight = 90;

/** The report of one incident: a pure value, so that what is seen before is what is printed. */
export function reportSheet(told: IncidentTold, ground: ReportGround): PrintDocument {
  const { incident } = told;
  const { lang, zone } = ground;
  const say = reportSaid(lang);
  const time = (at: string | null): string => (at === null ? '--' : writeMoment(Date.parse(at), zone, 'second'));
  const heading = (key: Parameters<SayReport>[0]): PrintBlock => ({ block: 'heading', text: say(key) });
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
          ...notSuppliedFact(ground.notSupplied, { lang, say }),
        ],
      },
      ...(hidden === 0 ? [] : [{ block: 'text' as const, text: say('hidden', { n: hidden }) }]),
      heading('sequence'),
      sequenceOf(told, { ...ground, say }),
      { block: 'text', text: say('bracketed') },
      ...notSuppliedBlocks(ground.notSupplied, { lang, say }),
      heading('deeds'),
      ...(ground.isCut ? [{ block: 'text' as const, text: say('deedsCut', { n: ground.deeds.length }) }] : []),
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
      followedBy(ground.orders, 'ordersUnseen', say),
      heading('tickets'),
      followedBy(ground.tickets, 'ticketsUnseen', say),
      ...(ground.at === null ? [] : [{ block: 'text' as const, text: `${say('asOf')} ${time(ground.at)}` }]),
    ],
  };
}

function followedBy(
  followed: readonly Followed[] | null,
  unseen: 'ordersUnseen' | 'ticketsUnseen',
  say: SayReport,
): PrintBlock {
  // That there is none would be said of what is only not shown.
  if (followed === null) return { block: 'text', text: say(unseen) };
  return {
    block: 'table',
    columns: [
      { title: say('number'), share: 3 },
      { title: say('name'), share: 6 },
      { title: say('state'), share: 3 },
    ],
    rows: followed.map(({ number, name, state }) => [number, name, state]),
    none: say('none'),
  };
}

function lastedOf({ since, closedAt }: IncidentTold['incident'], now: string | null): string {
  const until = closedAt ?? now;
  if (until === null) return '--';
  const s = Math.max(0, Math.round((Date.parse(until) - Date.parse(since)) / 1000));
  const [h, min] = [Math.floor(s / 3600), Math.floor((s % 3600) / 60)];
  return `${closedAt === null ? '≥ ' : ''}${h > 0 ? `${h} h ` : ''}${h > 0 || min > 0 ? `${min} min ` : ''}${s % 60} s`;
}

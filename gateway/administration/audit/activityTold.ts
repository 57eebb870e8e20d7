import { users } from '../../../domain/access/user.ts';
import type { ActivityEntry } from '../../../domain/activity/calls.ts';
import { actorTitle, factCode, factField } from '../../../domain/activity/factWords.ts';
import { type AlarmSource, alarmEvents, offlineRule, type RaisedData } from '../../../domain/alarm/events.ts';
import { limitRules } from '../../../domain/alarm/limitRule.ts';
import { ledgers as declarations } from '../../../domain/all/ledgers.ts';
import { channels } from '../../../domain/channel/channel.ts';
import { millisOf } from '../../../domain/clock/clock.ts';
import type { Zone } from '../../../domain/clock/zone.ts';
import { devices } from '../../../domain/device/device.ts';
import { points } from '../../../domain/device/point.ts';
import { dataOf } from '../../../domain/event/declaration.ts';
import { type Actor, type Event, type Json, partsOfStream } from '../../../domain/event/event.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { ledgerFact, openFields } from '../../../domain/ledger/events.ts';
import type { Field } from '../../../domain/ledger/field.ts';
import { knownName } from '../../../domain/ledger/names.ts';
import type { Lang, Text } from '../../../domain/text/message.ts';
import { energyUnits } from '../../../domain/unit/energyUnit.ts';
import { heldThereOrGone, type There } from '../../ledger/heldThere.ts';
import type { EventParts } from './seenEvents.ts';

type Change = ActivityEntry['changes'][number];
type Values = Readonly<Record<string, Json>>;

/** What events say to people: names for ids, words for codes. */
export interface Told {
  readonly actorOf: (by: Actor) => string;
  /**
   * What the thing is called by now (of the past, by then); of what has moved on since, what it was called last where the event happened; of what was
   * deleted, what it was called then; else its id.
   */
  readonly objectOf: (event: Event) => string;
  readonly changesOf: (event: Event) => readonly Change[];
}

const ledgerOf: ReadonlyMap<string, LedgerDeclaration> = new Map(declarations.map((ledger) => [ledger.name, ledger]));
const nameField = (ledger: LedgerDeclaration): string => ledger.known ?? 'name';
const yesNo: Readonly<Record<'true' | 'false', Text>> = {
  true: { cn: '是', en: 'Yes' },
  false: { cn: '否', en: 'No' },
};
const organisation: Text = { cn: '所属组织', en: 'Organisation' };

/** Reads the names that these events need at once: one query a ledger. */
export async function openTold(
  parts: EventParts,
  events: readonly Event[],
  { lang, zone, asOf }: { readonly lang: Lang; readonly zone: Zone; readonly asOf: number | null },
): Promise<Told> {
  const raised = await raisedOf(parts, events);
  const wanted = new Map<string, Set<string>>();
  const want = (ledger: string, id: Json | undefined): void => {
    if (typeof id === 'string' && ledgerOf.has(ledger)) wanted.set(ledger, (wanted.get(ledger) ?? new Set()).add(id));
  };
  const things = new Map<string, There[]>();
  const about = (ledger: string, id: Json | undefined, org: string): void => {
    if (typeof id === 'string' && ledgerOf.has(ledger))
      things.set(ledger, [...(things.get(ledger) ?? []), { id, org }]);
  };
  for (const event of events) {
    const { aggregate, id } = partsOfStream(event.stream);
    const { org } = event;
    about(aggregate === 'credential' ? users.name : aggregate, id, org);
    for (const [ledger, one] of aboutOf(event, raised)) about(ledger, one, org);
    if (event.by.kind === 'user') want(users.name, event.by.id);
    if (event.by.kind === 'rule') want(limitRules.name, event.by.id);
    for (const [field, { from, to }] of fieldsIn(event)) {
      if (field.kind === 'reference') for (const one of [from, to].flat()) about(field.to, one, org);
    }
  }
  const names = await namesOf(parts, wanted, { asOf, lang });
  const nameOf = (ledger: string, id: string): string | null => names.get(ledger)?.get(id) ?? null;
  const called = await calledThere(parts, things, { asOf, lang });
  const calledIn =
    ({ org }: Event): NameOf =>
    (ledger, id) =>
      called(ledger, { id, org });
  return {
    actorOf: ({ kind, id }) =>
      nameOf(kind === 'rule' ? limitRules.name : users.name, id) ?? actorTitle(id)?.[lang] ?? id,
    objectOf: (event) => objectOf(event, { nameOf: calledIn(event), raised, lang }),
    changesOf: (event) => changesOf(event, { lang, zone, nameOf: calledIn(event) }),
  };
}

/** What the alarms of these events were raised on: what comes later in an alarm's life does not repeat it. */
async function raisedOf({ log }: EventParts, events: readonly Event[]): Promise<ReadonlyMap<string, RaisedData>> {
  const streams = [
    ...new Set(events.map(({ stream }) => stream).filter((stream) => partsOfStream(stream).aggregate === 'alarm')),
  ];
  const found = new Map<string, RaisedData>();
  for (let from = 0; from < streams.length; from += atOnce) {
    const some = await log.read({
      after: 0,
      limit: atOnce,
      streams: streams.slice(from, from + atOnce),
      types: ['AlarmRaised'],
    });
    for (const event of some) found.set(event.stream, dataOf(alarmEvents.AlarmRaised, event));
  }
  return found;
}
const atOnce = 1_000;

/** The rows that a fact outside the ledgers is about, the nearest first: ledger and id. */
function aboutOf(event: Event, raised: ReadonlyMap<string, RaisedData>): readonly (readonly [string, string])[] {
  const alarm = raised.get(event.stream);
  if (alarm !== undefined) {
    const { object, point } = alarm;
    return [
      ...(point === null ? [] : [[points.name, point] as const]),
      [object.kind === 'unit' ? energyUnits.name : object.kind, object.id],
    ];
  }
  const said = valuesOf(event);
  const source = said?.['source'] as Partial<AlarmSource> | undefined;
  const own = idsOfFacts.flatMap(([key, ledger]) =>
    typeof said?.[key] === 'string' ? [[ledger, said[key]] as const] : [],
  );
  if (source?.point === undefined) return own;
  const ledger =
    source.rule === offlineRule.channel
      ? channels.name
      : source.rule === offlineRule.device
        ? devices.name
        : points.name;
  return [[ledger, source.point], ...own];
}

/** What a fact of any kind says, by its keys; null where it says nothing. */
const valuesOf = ({ data }: Pick<Event, 'data'>): Values | null =>
  data === null || typeof data !== 'object' || Array.isArray(data) ? null : (data as Values);

/** Ids of rows that facts outside the ledgers bear, by the name of their key. */
const idsOfFacts = [
  ['userId', 'user'],
  ['point', 'point'],
  ['device', 'device'],
  ['channel', 'channel'],
  ['rule', 'limitRule'],
  ['menuId', 'menu'],
] as const;

type NameOf = (ledger: string, id: string) => string | null;

async function namesOf(
  { ledgers }: EventParts,
  wanted: ReadonlyMap<string, ReadonlySet<string>>,
  then: { readonly asOf?: number | null; readonly lang: Lang },
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const found = await Promise.all(
    [...wanted].map(async ([name, ids]) => {
      const ledger = ledgerOf.get(name) as LedgerDeclaration;
      const rows = (await ledgers.everyRow(ledger, { ids: [...ids], ...then })) as readonly (Values & {
        readonly id: string;
      })[];
      return [
        name,
        new Map(
          rows.flatMap((row) =>
            typeof row[nameField(ledger)] === 'string' ? [[row.id, row[nameField(ledger)] as string]] : [],
          ),
        ),
      ] as const;
    }),
  );
  return new Map(found);
}

/** What the events are about, and what their changes name, as it is or was called in their organisation. */
async function calledThere(
  { ledgers }: EventParts,
  things: ReadonlyMap<string, readonly There[]>,
  { asOf, lang }: { readonly asOf: number | null; readonly lang: Lang },
) {
  const called = new Map<string, (thing: There) => string | null>();
  for (const [name, those] of things) {
    const ledger = ledgerOf.get(name) as LedgerDeclaration;
    const rowOf = await heldThereOrGone(ledgers, ledger, { things: those, asOf, lang });
    called.set(name, (thing) => {
      const known = (rowOf(thing) as Values | null)?.[nameField(ledger)];
      return typeof known === 'string' ? known : null;
    });
  }
  return (name: string, thing: There): string | null => called.get(name)?.(thing) ?? null;
}

interface Telling {
  readonly nameOf: NameOf;
  readonly raised: ReadonlyMap<string, RaisedData>;
  readonly lang: Lang;
}

function objectOf(event: Event, { nameOf, raised, lang }: Telling): string {
  const { aggregate, id } = partsOfStream(event.stream);
  const ledger = ledgerOf.get(aggregate);
  const said = valuesOf(event);
  if (ledger !== undefined) {
    const made = said?.['row'] as Values | undefined;
    return nameOf(aggregate, id) ?? (made === undefined ? null : knownName(ledger, made, lang)) ?? id;
  }
  const about = aboutOf(event, raised);
  const [first] = about;
  if (raised.has(event.stream) || said?.['source'] !== undefined) {
    const named = about.flatMap(([name, one]) => nameOf(name, one) ?? []);
    return named.length > 0 ? named.toReversed().join(' ') : (first?.[1] ?? id);
  }
  if (first !== undefined) return nameOf(...first) ?? first[1];
  return (aggregate === 'credential' ? nameOf(users.name, id) : null) ?? id;
}

type FieldChange = readonly [field: Field, change: { readonly from: Json; readonly to: Json }];

/** The fields that an event of a ledger filled or changed, each as its declaration has it. */
function fieldsIn(event: Event): readonly FieldChange[] {
  const ledger = ledgerOf.get(partsOfStream(event.stream).aggregate);
  if (ledger === undefined) return [];
  const { row, changes } = ledgerFact(event);
  return openFields(ledger).flatMap(([key, field]): readonly FieldChange[] => {
    const change = changes?.[key];
    if (change !== undefined) return [[field, { from: change.from ?? null, to: change.to }]];
    const filled = row?.[key] ?? null;
    return filled === null ? [] : [[field, { from: null, to: filled }]];
  });
}

interface Reader {
  readonly lang: Lang;
  readonly zone: Zone;
  readonly nameOf: NameOf;
}

function changesOf(event: Event, reader: Reader): readonly Change[] {
  const isRow = ledgerOf.has(partsOfStream(event.stream).aggregate);
  if (!isRow) return saidOf(valuesOf(event), reader);
  const told = fieldsIn(event).map(([field, { from, to }]) => ({
    field: field.label[reader.lang],
    from: written(field, from, reader),
    to: written(field, to, reader),
  }));
  const moved = ledgerFact(event).changes?.['org'];
  const isOwn = Object.hasOwn(ledgerOf.get(partsOfStream(event.stream).aggregate)?.fields ?? {}, 'org');
  return moved === undefined || isOwn
    ? told
    : [...told, { field: organisation[reader.lang], from: plain(moved.from), to: plain(moved.to) }];
}

/** What a fact says beside whom or what it is about. What only the program reads (the state of a source, a rule's version) is left out. */
function saidOf(data: Values | null, { lang, zone }: Reader): readonly Change[] {
  const about = new Set<string>([...idsOfFacts.map(([key]) => key), 'source', 'state', 'object']);
  return Object.entries(data ?? {}).flatMap(([key, value]) => {
    if (about.has(key) || value === null) return [];
    const at = typeof value === 'string' && instantLike.test(value) ? millisOf(value) : null;
    const said = plain(value);
    const code = said === null ? null : factCode(key, said);
    return [
      {
        field: factField(key)?.[lang] ?? key,
        from: null,
        to: at === null ? (code?.[lang] ?? said) : zone.written(at).local,
      },
    ];
  });
}
const instantLike = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const plain = (value: Json): string | null =>
  value === null ? null : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** A value in a line of text; null where it is empty. */
function written(field: Field, value: Json, { lang, nameOf }: Reader): string | null {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return null;
  if (field.kind === 'choice') return field.options[String(value)]?.[lang] ?? String(value);
  if (field.kind === 'boolean') return yesNo[value === true ? 'true' : 'false'][lang];
  if (field.kind === 'reference')
    return [value]
      .flat()
      .map((id) => nameOf(field.to, String(id)) ?? String(id))
      .join(lang === 'cn' ? '、' : ', ');
  if ('unit' in field && field.unit !== null) return `${value} ${field.unit}`;
  return plain(value);
}

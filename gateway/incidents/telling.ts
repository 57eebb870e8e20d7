import { users } from '../../domain/access/user.ts';
import type { Alarm } from '../../domain/alarm/alarm.ts';
import type { Incident } from '../../domain/alarm/incident/calls.ts';
import { incidentPatterns } from '../../domain/alarm/incident/patterns.ts';
import { shippedPatterns } from '../../domain/alarm/incident/shipped.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import { nameIn } from '../../domain/ledger/names.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { breakerStream } from '../../domain/switching/events.ts';
import { switchingDevices } from '../../domain/switching/switchLedgers.ts';
import type { Text } from '../../domain/text/message.ts';
import { saysOf, toldAlarms } from '../alarms/index.ts';
import type { CallContext } from '../http/handler.ts';
import type { IncidentRow } from './follower.ts';
import type { IncidentMeans } from './means.ts';
import { alarmsSeen, type CountedRow } from './rows.ts';

export interface Named {
  readonly id: string;
  readonly name: string;
  readonly nameEn?: string | undefined;
}

const named = (id: string, known: { readonly name: string; readonly nameEn?: string | null } | undefined): Named => ({
  id,
  name: known?.name ?? id,
  ...(known?.nameEn ? { nameEn: known.nameEn } : {}),
});

type Telling = Pick<IncidentMeans, 'database' | 'ledgers' | 'log'>;

/** What the rows of incidents name, as it was called then. */
export interface Book {
  readonly pattern: (id: string) => Named;
  readonly place: (org: string) => Named;
  readonly person: (id: string | null) => Named | null;
  readonly switch: (id: string) => Named & { readonly number: string };
  /** The cause as an alarm; null of an operation. */
  readonly alarm: (id: string) => Alarm | null;
  /** Who ordered an operation. */
  readonly orderer: (id: string) => string | null;
}

/** Reads what these rows name, each ledger once. */
export async function bookOf(
  means: Telling,
  rows: readonly IncidentRow[],
  { context, persons = [] }: { readonly context: CallContext; readonly persons?: readonly (string | null)[] },
): Promise<Book> {
  const { asOf } = context;
  const { ledgers } = means;
  const orderers = new Map(await Promise.all(rows.map(async (row) => [row.id, await ordererOf(means, row)] as const)));
  const ids = [...persons, ...orderers.values(), ...rows.map(({ remedy }) => remedy?.by ?? null)];
  const people = [...new Set(ids.filter((id): id is string => id !== null))];
  const pictures = await alarmsSeen(
    means,
    rows.map(({ id }) => id),
    context,
  );
  const [patterns, places, switches, userRows, alarms] = await Promise.all([
    ledgers.everyRow(incidentPatterns, { asOf }),
    ledgers.everyRow(organisations, { asOf }),
    rows.some(({ opens }) => opens !== null) ? ledgers.everyRow(switchingDevices, { asOf }) : [],
    people.length === 0 ? [] : ledgers.everyRow(users, { ids: people, asOf }),
    toldAlarms(means, [...pictures.values()], asOf),
  ]);
  const patternOf = new Map([...shippedPatterns, ...patterns].map((one) => [one.id, one]));
  const placeOf = new Map(places.map((one) => [one.id, { name: one.orgName, nameEn: one.orgNameEn }]));
  const switchOf = new Map(switches.map((one) => [one.elementId, one]));
  const personOf = new Map(
    userRows.map((one) => [one.id, { name: one.userRealName ?? one.id, nameEn: one.userRealNameEn }]),
  );
  const alarmOf = new Map(alarms.map((one) => [one.id, one]));
  return {
    pattern: (id) => named(id, patternOf.get(id)),
    place: (org) => named(org, placeOf.get(org)),
    person: (id) => (id === null ? null : named(id, personOf.get(id))),
    switch: (id) => ({ ...named(id, switchOf.get(id)), number: switchOf.get(id)?.number ?? id }),
    alarm: (id) => alarmOf.get(id) ?? null,
    orderer: (id) => orderers.get(id) ?? null,
  };
}

/** Who executed the order by which a switch opened. */
async function ordererOf({ log }: Telling, { cause }: IncidentRow): Promise<string | null> {
  if (cause.kind !== 'operation') return null;
  const range = { after: 0, upTo: cause.position, streams: [breakerStream(cause.switch)] };
  const [order] = await log.read({ ...range, types: ['BreakerExecuteOrdered'], limit: 1, newestFirst: true });
  return order?.by.kind === 'user' ? order.by.id : null;
}

/** The cause in words. */
export function causeSays({ id, cause }: IncidentRow, book: Book): Text {
  const alarm = book.alarm(id);
  if (cause.kind === 'alarm') return alarm === null ? { cn: id, en: id } : saysOf(alarm);
  const opened = book.switch(cause.switch);
  return {
    cn: `${opened.number} ${nameIn(opened, 'cn')} 按令分闸`,
    en: `${opened.number} ${nameIn(opened, 'en')} opened on order`,
  };
}

function causeTold(row: IncidentRow, book: Book): Incident['cause'] {
  const { cause, id } = row;
  const says = causeSays(row, book);
  if (cause.kind === 'operation') {
    const by = book.person(book.orderer(id));
    return { kind: 'operation', says, switch: book.switch(cause.switch), position: cause.position, by };
  }
  const alarm = book.alarm(id);
  return {
    kind: 'alarm',
    says,
    alarm: id,
    type: alarm?.type ?? '01',
    object: alarm === null ? { id, name: id } : objectOf(alarm),
    switch: cause.switch === null ? null : book.switch(cause.switch),
    recovered: alarm?.state.recovered ?? false,
    confirmed: alarm?.state.confirmed ?? false,
  };
}

const objectOf = ({ object: { id, name, nameEn } }: Alarm): Named => ({
  id,
  name,
  ...(nameEn === undefined ? {} : { nameEn }),
});

export function incidentTold(row: CountedRow, book: Book): Incident {
  const n = (count: number): number => Number(count);
  return {
    id: row.id,
    position: n(row.position),
    org: row.org,
    state: row.state,
    pattern: { ...book.pattern(row.pattern), version: row.pattern_version },
    cause: causeTold(row, book),
    place: book.place(row.org),
    since: instantOf(n(row.since)),
    openedAt: row.opened_at,
    closedAt: row.closed_at,
    level: row.level,
    effects: { total: n(row.total), 1: n(row.l1), 2: n(row.l2), 3: n(row.l3), 4: n(row.l4) },
    standing: n(row.standing),
    orderNotKnown: n(row.unordered),
    perhaps: n(row.unsure),
    hidden: n(row.hidden),
    holder: holderOf(book.alarm(row.id)),
    remedy: row.remedy === null ? null : { text: row.remedy.text, at: row.remedy.at, by: book.person(row.remedy.by) },
  };
}

const holderOf = (alarm: Alarm | null): Named | null => alarm?.confirmedBy ?? null;

import { deviceOf } from '../../../domain/alarm/events.ts';
import { limitRules } from '../../../domain/alarm/limitRule.ts';
import type { OutRow as Told } from '../../../domain/alarm/outCalls.ts';
import { ruleNames } from '../../../domain/alarm/outWords.ts';
import { channels } from '../../../domain/channel/channel.ts';
import { devices } from '../../../domain/device/device.ts';
import { points } from '../../../domain/device/point.ts';
import { nameIn } from '../../../domain/ledger/names.ts';
import { own } from '../../../domain/own.ts';
import type { CallContext } from '../../http/handler.ts';
import { seesWhole } from '../../http/scope.ts';
import type { AlarmMeans } from '../alarmMeans.ts';
import { readNames } from '../names.ts';
import type { AskedRow } from './outRows.ts';
import { seenTickets } from './seenTickets.ts';

interface Teller {
  /** Those that the caller's data permission shows. */
  readonly seen: readonly AskedRow[];
  /** Whether he may open the ticket. */
  readonly opens: (ticket: string) => boolean;
  readonly tell: (row: AskedRow) => Omit<Told, 'standing' | 'level'>;
}

/** Shows and names rows by what they hang on: the device, the channel, the point, the rule, the person; each as it was called then. */
export async function tellerOf(means: AlarmMeans, rows: readonly AskedRow[], context: CallContext): Promise<Teller> {
  const { caller, asOf, lang } = context;
  const { scope } = caller;
  const of = (ids: readonly (string | null)[]) => ({
    ids: [...new Set(ids.flatMap((id) => (id === null ? [] : [id])))],
    asOf,
  });
  const named = of(rows.map(({ point }) => point));
  const [deviceRows, pointRows, channelRows, ruleRows, people, opened] = await Promise.all([
    means.ledgers.seen(devices, scope, of(rows.map(({ device }) => device))),
    means.ledgers.seen(points, scope, named),
    means.ledgers.seen(channels, scope, named),
    means.ledgers.seen(limitRules, scope, of(rows.map(({ rule }) => rule))),
    readNames(means.ledgers, [], { asOf, persons: rows.flatMap(({ by }) => (by.kind === 'user' ? [by.id] : [])) }),
    seenTickets(
      means,
      rows.map(({ ticket }) => ticket),
      context,
    ),
  ]);
  const book = (known: readonly { readonly id: string; readonly name: string; readonly nameEn?: string | null }[]) =>
    new Map(known.map((row) => [row.id, nameIn(row, lang)]));
  const deviceName = book(deviceRows);
  const pointName = book(pointRows);
  const channelName = book(channelRows);
  const ruleName = book(ruleRows);
  const nameOf = (id: string, names: ReadonlyMap<string, string>) => ({ id, name: names.get(id) ?? id });
  const person = (id: string): string | null => {
    const known = people.person(id);
    return known === null ? null : nameIn(known, lang);
  };
  // Of what is not there any more it is not known what it hung on: told to who sees all of its organisation.
  const shows = ({ device, point, org }: AskedRow): boolean =>
    (device === null ? channelName.has(point) : deviceName.has(device)) || seesWhole(scope, org);
  return {
    seen: rows.filter(shows),
    opens: (ticket) => opened.has(ticket),
    tell: (row) => ({
      id: row.source,
      source: { rule: row.rule, point: row.point },
      org: row.org,
      rule:
        deviceOf(row) === null
          ? { id: row.rule, name: own(ruleNames, row.rule)?.[lang] ?? ruleName.get(row.rule) ?? row.rule }
          : null,
      device: row.device === null ? null : nameOf(row.device, deviceName),
      point: row.device === row.point ? null : nameOf(row.point, channelName.has(row.point) ? channelName : pointName),
      reason: row.ticket === null || opened.has(row.ticket) ? row.reason : null,
      ticket: ticketTold(row, opened),
      by: { kind: row.by.kind, id: row.by.id, name: row.by.kind === 'user' ? person(row.by.id) : null },
      at: row.at,
      until: row.until,
      returnedAt: row.out ? null : row.returned_at,
      missed: row.out ? null : row.missed,
    }),
  };
}

function ticketTold({ ticket, number }: AskedRow, opened: ReadonlySet<string>): Told['ticket'] {
  if (ticket === null) return null;
  return opened.has(ticket) ? { id: ticket, number: number ?? ticket } : { id: null, number };
}

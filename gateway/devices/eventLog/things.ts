import { users } from '../../../domain/access/user.ts';
import { limitRules } from '../../../domain/alarm/limitRule.ts';
import type { Device } from '../../../domain/device/device.ts';
import type { DeviceLogRow } from '../../../domain/device/eventLog/calls.ts';
import { points as pointLedger } from '../../../domain/device/point.ts';
import type { Actor } from '../../../domain/event/event.ts';
import { nameIn } from '../../../domain/ledger/names.ts';
import { switchingDevices } from '../../../domain/switching/switchLedgers.ts';
import type { Lang } from '../../../domain/text/message.ts';
import type { Caller } from '../../http/handler.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { Log } from '../../log/log.ts';
import type { Database } from '../../store/database.ts';

export interface DeviceLogMeans {
  readonly database: Pick<Database, 'query'>;
  readonly ledgers: Pick<Ledgers, 'seen' | 'seenThen' | 'everyRow' | 'held'>;
  readonly log: Pick<Log, 'read'>;
  readonly zone: string;
}

export interface Named {
  readonly id: string;
  readonly name: string;
}

export interface Things {
  readonly devices: ReadonlyMap<string, Device>;
  /** Points, limits of points and switches, each with the device that it belongs to. */
  readonly points: ReadonlyMap<string, Named & { readonly device: string }>;
  readonly rules: ReadonlyMap<string, Named & { readonly device: string }>;
  readonly switches: ReadonlyMap<string, Named & { readonly device: string }>;
}

export interface Asking {
  readonly things: Things;
  readonly span: { readonly from: number; readonly to: number };
  readonly caller: Caller;
  readonly lang: Lang;
}

export interface Found {
  readonly rows: readonly DeviceLogRow[];
  readonly isCut: boolean;
}

/** What belongs to these devices, as far as the caller sees it. */
export async function thingsOf(
  { ledgers }: DeviceLogMeans,
  devices: readonly Device[],
  { caller: { scope }, lang }: { readonly caller: Caller; readonly lang: Lang },
): Promise<Things> {
  const known = new Map(devices.map((device) => [device.id, device]));
  const own = (await ledgers.seen(pointLedger, scope, { lang })).filter(({ deviceId }) => known.has(deviceId));
  const points = new Map(own.map(({ id, name, deviceId }) => [id, { id, name, device: deviceId }]));
  const deviceOf = (point: string | null): string | null =>
    point === null ? null : (points.get(point)?.device ?? null);
  const belonging = <R extends Named>(rows: readonly R[], pointOf: (row: R) => string | null) =>
    new Map(
      rows.flatMap((row) => {
        const device = deviceOf(pointOf(row));
        return device === null ? [] : [[row.id, { id: row.id, name: row.name, device }] as const];
      }),
    );
  return {
    devices: known,
    points,
    rules: belonging(await ledgers.seen(limitRules, scope, { lang }), ({ pointId }) => pointId),
    switches: belonging(
      await ledgers.seen(switchingDevices, scope, { lang }),
      ({ closedPointId, openedPointId }) => closedPointId ?? openedPointId,
    ),
  };
}

/** Who did it, where a person did; of a person a name is all that is told. */
export async function personsOf(
  { ledgers }: DeviceLogMeans,
  actors: readonly (Actor | null)[],
  lang: Lang,
): Promise<(by: Actor | null) => Named | null> {
  const ids = [...new Set(actors.flatMap((by) => (by?.kind === 'user' ? [by.id] : [])))];
  const rows = ids.length === 0 ? [] : await ledgers.everyRow(users, { ids });
  const names = new Map(rows.map((row) => [row.id, nameOfPerson(row, lang)]));
  return (by) => (by?.kind === 'user' ? { id: by.id, name: names.get(by.id) ?? by.id } : null);
}

const nameOfPerson = (
  row: { readonly userRealName: string | null; readonly userRealNameEn?: string | null; readonly userAccount: string },
  lang: Lang,
): string => nameIn({ name: row.userRealName ?? row.userAccount, nameEn: row.userRealNameEn ?? null }, lang);

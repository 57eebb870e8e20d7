import { devices } from '../../../domain/device/device.ts';
import { points } from '../../../domain/device/point.ts';
import { switchingDevices } from '../../../domain/switching/switchLedgers.ts';
import type { Lang } from '../../../domain/text/message.ts';
import type { Scope } from '../../http/scope.ts';
import { heldThere } from '../../ledger/heldThere.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { Kept } from './kept.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** What events are about, as it was called, and by which clock they were told. */
export interface Namer {
  readonly device: (row: Kept) => Named | null;
  readonly point: (row: Kept) => Named | null;
  readonly clock: (row: Kept) => { readonly clock: string; readonly doubt: number };
}

/** What a person did or a recorder wrote down bears its own exact time. */
const exact: ReadonlySet<string> = new Set(['replaced', 'corrected', 'waveform']);

const isAskedFor = ({ kind }: Kept): boolean => !exact.has(kind);

/** Reads the names that these events need, each ledger once; a name that is gone is its id. */
export async function namerOf(
  ledgers: Pick<Ledgers, 'everyRow' | 'held' | 'seen'>,
  rows: readonly Kept[],
  { asOf, lang, scope }: { readonly asOf: number | null; readonly lang: Lang; readonly scope: Scope },
): Promise<Namer> {
  const then = { asOf, lang };
  const of = (ledger: string) => rows.filter((row) => row.ledger === ledger);
  const things = (some: readonly Kept[]) => some.map(({ subject, org }) => ({ id: subject, org }));
  const [pointOf, switchOf] = await Promise.all([
    heldThere(ledgers, points, { things: things(of('point')), ...then }),
    heldThere(ledgers, switchingDevices, { things: things(of('switchingDevice')), ...then }),
  ]);
  const switchRow = (row: Kept) => switchOf({ id: row.subject, org: row.org });
  const contactOf = (row: Kept): string | null => {
    const of = switchRow(row);
    return of === null ? null : (of.closedPointId ?? of.openedPointId);
  };
  const contacts = of('switchingDevice').flatMap((row) => {
    const id = contactOf(row);
    return id === null ? [] : [{ id, org: row.org }];
  });
  const contact = await heldThere(ledgers, points, { things: contacts, ...then });
  const pointRow = (row: Kept) => {
    if (row.ledger === 'point') return pointOf({ id: row.subject, org: row.org });
    const id = row.ledger === 'switchingDevice' ? contactOf(row) : null;
    return id === null ? null : contact({ id, org: row.org });
  };
  const deviceIdOf = (row: Kept): string | null => row.device ?? pointRow(row)?.deviceId ?? null;
  const deviceOf = await heldThere(ledgers, devices, {
    things: rows.flatMap((row) => {
      const id = deviceIdOf(row);
      return id === null ? [] : [{ id, org: row.org }];
    }),
    ...then,
  });
  const periods = await periodsOf(
    ledgers,
    new Set(rows.filter(isAskedFor).flatMap((row) => deviceIdOf(row) ?? [])),
    scope,
  );
  return {
    device(row) {
      const id = deviceIdOf(row);
      return id === null ? null : { id, name: deviceOf({ id, org: row.org })?.name ?? id };
    },
    point(row) {
      if (row.ledger === 'switchingDevice') return { id: row.subject, name: switchRow(row)?.name ?? row.subject };
      return row.ledger === 'point' ? { id: row.subject, name: pointRow(row)?.name ?? row.subject } : null;
    },
    clock(row) {
      const device = deviceIdOf(row);
      if (exact.has(row.kind) || device === null) return { clock: `${row.kind} ${device}`, doubt: 0 };
      return { clock: device, doubt: periods.get(device) ?? 0 };
    },
  };
}

/** How rarely each device is asked for its states, ms: so much later than it happened a change is seen at most. */
async function periodsOf(
  ledgers: Pick<Ledgers, 'seen'>,
  asked: ReadonlySet<string>,
  scope: Scope,
): Promise<ReadonlyMap<string, number>> {
  const periods = new Map<string, number>();
  if (asked.size === 0) return periods;
  for (const { deviceId, kind, period } of await ledgers.seen(points, scope))
    if (asked.has(deviceId) && (kind === 'boolean' || kind === 'enumeration'))
      periods.set(deviceId, Math.max(period, periods.get(deviceId) ?? 0));
  return periods;
}

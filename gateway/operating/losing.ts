import { instantOf } from '../../domain/clock/clock.ts';
import { nameIn } from '../../domain/ledger/names.ts';
import type { ElementKind } from '../../domain/network/network.ts';
import type { Consumer, Way } from '../../domain/switching/calls.ts';
import type { Lang } from '../../domain/text/message.ts';
import type { OperatingMeans } from './means.ts';
import type { Switch } from './networks.ts';
import type { NetworkSight } from './sight.ts';

const supplied: ReadonlySet<ElementKind> = new Set(['load', 'generator', 'storage', 'compensator']);

/** What hangs on nodes that lose their voltage, by its name and with its power now. */
export function losingOn(
  means: OperatingMeans,
  { network: { network, elements } }: Switch,
  { nodes, sight, lang }: { readonly nodes: readonly string[]; readonly sight: NetworkSight; readonly lang: Lang },
): Way['loses'] {
  const dark = new Set(nodes);
  const hit = network.elements.filter(({ kind, ends }) => supplied.has(kind) && ends.some((end) => dark.has(end)));
  const seen = hit.filter(({ id }) => sight.element(id));
  const consumers = seen.map(({ id }): Consumer => {
    const row = elements.get(id);
    return { id, name: row === undefined ? id : nameIn(row, lang), ...powerOf(means, row?.deviceId ?? null) };
  });
  return { consumers: consumers.toSorted((a, b) => (b.kw ?? 0) - (a.kw ?? 0)), hidden: hit.length - seen.length };
}

/** The active power of a device: its total where it has one, else its only one. */
function powerOf({ doors, field }: OperatingMeans, device: string | null): Pick<Consumer, 'kw' | 'since'> {
  const all = device === null ? [] : field.pointsOf(device).filter(({ row }) => row.unit === 'kW');
  const point = all.find(({ row }) => row.id.endsWith('.P')) ?? (all.length === 1 ? all[0] : undefined);
  const read = point === undefined ? null : (doors()?.live.latest(point.row.number) ?? null);
  if (read === null || read.value === null) return { kw: null, since: null };
  return read.quality === 0
    ? { kw: read.value, since: null }
    : { kw: null, since: Number.isFinite(read.at) ? instantOf(Math.trunc(read.at)) : null };
}

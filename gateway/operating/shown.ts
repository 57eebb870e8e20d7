import { devices } from '../../domain/device/device.ts';
import { nameIn } from '../../domain/ledger/names.ts';
import { energised, withMoved } from '../../domain/network/energised.ts';
import { canForm, type NetworkState } from '../../domain/network/network.ts';
import type { BreakerRow } from '../../domain/switching/calls.ts';
import type { Lang } from '../../domain/text/message.ts';
import type { Scope } from '../http/handler.ts';
import { readPoint } from './look.ts';
import type { OperatingMeans } from './means.ts';
import type { Switch } from './networks.ts';
import { type NetworkSight, wholeNetwork } from './sight.ts';

/** What people call a switch: by its device, as its alarms and the map do; one without a device, or whose device is not seen, by its own name. */
export type Called = (one: Switch) => string;

export async function calledBy(
  { ledgers }: Pick<OperatingMeans, 'ledgers'>,
  scope: Scope,
  { switches, lang }: { readonly switches: readonly Switch[]; readonly lang: Lang },
): Promise<Called> {
  const ids = switches.flatMap((one) => deviceOf(one) ?? []);
  const rows = ids.length === 0 ? [] : await ledgers.seen(devices, scope, { ids });
  const known = new Map(rows.map((row) => [row.id, row]));
  return (one) => nameIn(known.get(deviceOf(one) ?? '') ?? one.row, lang);
}

const deviceOf = ({ id, network }: Switch): string | null => network.elements.get(id)?.deviceId ?? null;

interface Seeing {
  readonly sight: NetworkSight;
  readonly lang: Lang;
  /** Of its network, now. */
  readonly state: NetworkState;
}

/** What one looks for first at a switch: whether it is worked from here, has tripped, and can move; its device; and what hangs on it. */
export function shownOf(
  means: OperatingMeans,
  one: Switch,
  { sight, lang, state }: Seeing,
): Pick<BreakerRow, 'shows' | 'deviceId' | 'feeds'> {
  const { row } = one;
  const sign = (id: string | null): BreakerRow['shows']['remote'] => {
    if (id === null) return 'none';
    const read = sight.point(id) ? readPoint(means, id) : null;
    return read === null ? 'unknown' : read.value === 0 ? 'no' : 'yes';
  };
  return {
    shows: { remote: sign(row.remotePointId), trip: sign(row.tripPointId), spring: sign(row.springPointId) },
    deviceId: deviceOf(one),
    // It rests on the whole network: who sees a part of it is told that it is not known.
    feeds: sight === wholeNetwork ? feedsOf(one, state, lang) : null,
  };
}

/**
 * The nodes that have their voltage through it: those that are dead with it open and live with it closed, whichever it is now, while the sources that
 * always form do. It says what hangs on it, not whether that is live.
 */
function feedsOf({ id, network: { network, nodes } }: Switch, state: NetworkState, lang: Lang): readonly string[] {
  const sources = new Map(network.elements.filter(canForm).map((one) => [one.id, one.forms === 'always'] as const));
  const bare = { ...state, sources, voltages: new Map() };
  const [closed, open] = (['closed', 'open'] as const).map((position) =>
    energised(network, withMoved(bare, id, position)),
  );
  return [...(closed ?? [])].flatMap(([node, told]) => {
    const row = nodes.get(node);
    return told.state === 'live' && open?.get(node)?.state === 'dead'
      ? [row === undefined ? node : nameIn(row, lang)]
      : [];
  });
}

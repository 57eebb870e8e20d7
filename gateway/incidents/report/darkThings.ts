import { behindAMeter, reachedDark } from '../../../domain/alarm/incident/countedOnce.ts';
import { gridThen } from '../../../domain/alarm/incident/gridThen.ts';
import type { Span } from '../../../domain/telemetry/grid.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { Log } from '../../log/log.ts';
import type { Darkness } from './darkness.ts';
import { networkThen } from './networkThen.ts';

/** An element that lost its voltage: for what of the time surely, and for what perhaps, are two of these. */
export interface DarkThing {
  readonly element: string;
  /** Null: a load that nothing measures, told by where it hangs. */
  readonly device: string | null;
  readonly sure: boolean;
  readonly spans: readonly Span[];
  /** It uses energy itself: that it has no meter is told. */
  readonly isUse: boolean;
}

/** What makes energy, keeps or lends it is not supplied. */
const takesNone: ReadonlySet<string> = new Set(['source', 'generator', 'storage', 'compensator']);

interface DarkThings {
  readonly things: readonly DarkThing[];
  readonly behind: (hasMeter: (element: string) => boolean) => ReadonlySet<string>;
}

export async function darkThings(
  means: { readonly log: Pick<Log, 'read'>; readonly ledgers: Pick<Ledgers, 'everyRow'> },
  darkness: Darkness,
): Promise<DarkThings> {
  const { sure, perhaps, cause } = darkness;
  const then = await networkThen(means, darkness);
  const thingsOf = (element: string, device: string, isUse: boolean): readonly DarkThing[] =>
    [sure, perhaps].flatMap((some) => {
      const spans = some.get(device);
      return spans === undefined ? [] : [{ element, device, sure: some === sure, spans, isUse }];
    });
  if (then === null) {
    const ids = [...new Set([...sure.keys(), ...perhaps.keys()])];
    return { things: ids.flatMap((device) => thingsOf(device, device, true)), behind: () => new Set() };
  }
  const { network, elements, positions } = then;
  const from = cause.switch ?? elements.find(({ livePointId }) => livePointId === cause.point)?.id ?? null;
  const deviceOf = new Map(elements.map(({ id, deviceId }) => [id, deviceId]));
  const namedAs = (element: string) => {
    const device = deviceOf.get(element) ?? null;
    return device === null ? null : sure.has(device) ? 'sure' : perhaps.has(device) ? 'perhaps' : 'not';
  };
  const grid = gridThen(network, { from, positions, namedAs });
  // An element without a device is passed through where its nodes may have lost their voltage.
  const dark = new Set(elements.filter(({ id }) => namedAs(id) !== 'not').map(({ id }) => id));
  const lost = { from, dark, lit: grid.lit, open: grid.open };
  const reached = reachedDark(network, lost);
  const isSure = (element: string): boolean =>
    network.elements.some(({ id, ends }) => id === element && ends.every((end) => grid.dark.has(end)));
  const isNamed = sure.size + perhaps.size > 0;
  const things = elements.flatMap(({ id, deviceId, kind }): readonly DarkThing[] => {
    if (takesNone.has(kind)) return [];
    if (deviceId !== null) return thingsOf(id, deviceId, kind === 'load');
    // Where nothing else is known to be dark, what is only perhaps so is not told.
    const isTold = kind === 'load' && reached.has(id) && (isNamed || isSure(id));
    return isTold ? [{ element: id, device: null, sure: isSure(id), spans: [], isUse: true }] : [];
  });
  return { things, behind: (hasMeter) => behindAMeter(network, { ...lost, hasMeter }) };
}

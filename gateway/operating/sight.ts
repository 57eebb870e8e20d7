import { points } from '../../domain/device/point.ts';
import { networkElements } from '../../domain/network/networkLedgers.ts';
import { parseScript } from '../../domain/script/parseScript.ts';
import type { ReleasedInterlock } from '../../domain/switching/interlockEvents.ts';
import { shownBy } from '../../domain/switching/switchLedgers.ts';
import type { Scope } from '../http/handler.ts';
import { asksWhereItHangs } from '../http/scope.ts';
import type { OperatingMeans } from './means.ts';
import type { NetworkInForce, Switch } from './networks.ts';

type SightMeans = Pick<OperatingMeans, 'ledgers'>;

/** The point by which a switch is seen; one that names none hangs on nothing. */
export const pointOf = ({ row }: Pick<Switch, 'row'>): string | null =>
  shownBy.map((field) => row[field]).find((id) => id !== null) ?? null;

const seenPoints = async (
  { ledgers }: SightMeans,
  scope: Scope,
  ids: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set((await ledgers.seen(points, scope, { ids: [...new Set(ids)] })).map(({ id }) => id));

/** Of these switches, those that a scope sees: the one question for lists, single reads, histories and orders. */
export async function seenSwitches(
  means: SightMeans,
  scope: Scope,
  switches: readonly Switch[],
): Promise<readonly Switch[]> {
  const mine = switches.filter(({ org }) => scope.sees(org, null));
  const asked = mine.filter(({ org }) => asksWhereItHangs(scope, org));
  if (asked.length === 0) return mine;
  const seen = await seenPoints(
    means,
    scope,
    asked.flatMap((one) => pointOf(one) ?? []),
  );
  const isSeen = (one: Switch): boolean => {
    const point = pointOf(one);
    return point === null || seen.has(point);
  };
  return mine.filter((one) => !asked.includes(one) || isSeen(one));
}

/** What a reader sees of a network: what is not seen is read by nothing that he is told. */
export interface NetworkSight {
  readonly element: (id: string) => boolean;
  readonly switch: (id: string) => boolean;
  readonly point: (id: string) => boolean;
}

export const wholeNetwork: NetworkSight = { element: () => true, switch: () => true, point: () => true };

/** `released`: of the switches that are told, for what their conditions read. */
export async function sightOn(
  means: SightMeans,
  scope: Scope,
  one: NetworkInForce,
  released: readonly ReleasedInterlock[] = [],
): Promise<NetworkSight> {
  if (!asksWhereItHangs(scope, one.org)) return wholeNetwork;
  const [switches, elements, read] = await Promise.all([
    seenSwitches(means, scope, [...one.switches.values()]),
    means.ledgers.seen(networkElements, scope, { ids: [...one.elements.keys()] }),
    seenPoints(means, scope, [...pointsIn(one), ...released.flatMap(pointsOf)]),
  ]);
  const ofSwitches = new Set(switches.map(({ id }) => id));
  const ofElements = new Set(elements.map(({ id }) => id));
  return {
    element: (id) => ofElements.has(id) && (!one.switches.has(id) || ofSwitches.has(id)),
    switch: (id) => ofSwitches.has(id),
    point: (id) => read.has(id),
  };
}

const pointsOf = ({ expression }: ReleasedInterlock): readonly string[] => {
  const parsed = parseScript(expression, 'interlock');
  return parsed.ok ? parsed.script.points : [];
};

/** Every point that a network or one of its switches is read by. */
function pointsIn({ nodes, elements, switches }: NetworkInForce): readonly string[] {
  const named = [
    ...[...nodes.values()].flatMap((node) => [...node.voltagePointIds, node.presencePointId]),
    ...[...elements.values()].map(({ livePointId }) => livePointId),
    ...[...switches.values()].flatMap(({ row }) => [
      ...[row.closedPointId, row.openedPointId, row.orderPointId, row.remotePointId, row.springPointId],
      ...[row.tripPointId, row.faultPointId, operationsOf(row), ...row.currentPointIds],
    ]),
  ];
  return named.filter((id) => id !== null);
}

/** The counter of operations stands beside the contact that shows it closed. */
export const operationsOf = ({ closedPointId }: Switch['row']): string | null =>
  closedPointId === null ? null : closedPointId.replace(/[^.]+$/, 'operations');

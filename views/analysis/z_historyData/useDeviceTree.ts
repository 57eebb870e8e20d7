import { useMemo } from 'react';
import { type OrganisationNode, organisationTree } from '../../../domain/site/calls.ts';
import type { PointDevice } from '../../../domain/telemetry/calls.ts';
import type { useAsked } from '../../../src/api/useAsked.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { usePointDevices } from '../../live/parts/point/useDevicePoints.ts';

export interface Branch {
  readonly org: string;
  readonly name: string;
  readonly devices: readonly PointDevice[];
}

export interface DeviceTree {
  readonly branches: readonly Branch[];
  /** Devices: so many are listed, of so many. */
  readonly listed: number;
  readonly total: number;
  readonly more: (() => void) | null;
  readonly isLoading: boolean;
  readonly fault: ReturnType<typeof useAsked>['fault'];
  readonly again: () => void;
}

/** The devices of which points match, by organisation; their points are asked for where one is opened. */
export function useDeviceTree(q: string): DeviceTree {
  const orgs = useCall(organisationTree, {});
  const devices = usePointDevices(q);
  const rows = devices.value?.rows;
  const branches = useMemo(() => branchesOf(rows ?? [], inOrder(orgs.value ?? [])), [rows, orgs.value]);
  return {
    branches,
    listed: rows?.length ?? 0,
    total: devices.value?.total ?? 0,
    more: devices.more,
    isLoading: devices.value === null && devices.isLoading,
    fault: devices.fault,
    again: devices.again,
  };
}

/** Each organisation before those below it. */
function inOrder(nodes: readonly OrganisationNode[]): readonly OrganisationNode[] {
  return nodes.flatMap((node) => [node, ...inOrder(node.children)]);
}

function branchesOf(rows: readonly PointDevice[], orgs: readonly OrganisationNode[]): readonly Branch[] {
  const byOrg = Map.groupBy(rows, ({ org }) => org);
  const known = new Set(orgs.map(({ id }) => id));
  const named = [
    ...orgs.map(({ id, orgName }) => ({ org: id, name: orgName })),
    ...[...byOrg.keys()].filter((org) => !known.has(org)).map((org) => ({ org, name: org })),
  ];
  return named.flatMap(({ org, name }) => {
    const devices = byOrg.get(org);
    return devices === undefined ? [] : [{ org, name, devices }];
  });
}

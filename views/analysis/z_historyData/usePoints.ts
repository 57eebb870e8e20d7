import { useMemo } from 'react';
import { type OrganisationNode, organisationTree } from '../../../domain/site/calls.ts';
import { listPoints, type PointRow } from '../../../domain/telemetry/calls.ts';
import { useAsked } from '../../../src/api/useAsked.ts';
import { useApi } from '../../../src/session/useSession.ts';

const pageSize = 500;
/** More than anybody scrolls through; beyond, a search finds them. */
const listedAtMost = 5_000;

export interface Branch {
  readonly org: string;
  readonly name: string;
  readonly devices: readonly { readonly id: string; readonly name: string; readonly points: readonly PointRow[] }[];
}

export interface PointTree {
  readonly branches: readonly Branch[];
  readonly total: number;
  readonly notListed: number;
  readonly isLoading: boolean;
  readonly fault: ReturnType<typeof useAsked>['fault'];
  readonly again: () => void;
}

/** The points that match, as organisations, devices and points. */
export function usePoints(q: string): PointTree {
  const api = useApi();
  const orgs = useAsked('orgs', (signal) => api.call(organisationTree, {}, { signal }));
  const points = useAsked(`points ${q}`, async (signal) => {
    const rows: PointRow[] = [];
    for (let page = 1; ; page++) {
      const query = { ...(q === '' ? {} : { q }), page, size: pageSize, sort: 'device' as const };
      const answer = await api.call(listPoints, { query }, { signal });
      if (!answer.ok) return answer;
      rows.push(...answer.value.rows);
      const isWhole =
        rows.length >= answer.value.total || answer.value.rows.length === 0 || rows.length >= listedAtMost;
      if (isWhole) return { ...answer, value: { rows, total: answer.value.total } };
    }
  });
  const rows = points.value?.rows;
  const branches = useMemo(() => branchesOf(rows ?? [], inOrder(orgs.value ?? [])), [rows, orgs.value]);
  const total = points.value?.total ?? 0;
  return {
    ...{ branches, total, notListed: total - (rows?.length ?? 0) },
    isLoading: points.value === null && points.isLoading,
    fault: points.fault,
    again: points.again,
  };
}

/** Each organisation before those below it. */
function inOrder(nodes: readonly OrganisationNode[]): readonly OrganisationNode[] {
  return nodes.flatMap((node) => [node, ...inOrder(node.children)]);
}

function branchesOf(rows: readonly PointRow[], orgs: readonly OrganisationNode[]): readonly Branch[] {
  const byOrg = new Map<
    string,
    Map<string, { readonly id: string; readonly name: string; readonly points: PointRow[] }>
  >();
  for (const row of rows) {
    const devices = byOrg.get(row.org) ?? new Map();
    byOrg.set(row.org, devices);
    const device = devices.get(row.device.id) ?? { ...row.device, points: [] };
    devices.set(row.device.id, device);
    device.points.push(row);
  }
  const known = new Set(orgs.map(({ id }) => id));
  const named = [
    ...orgs.map(({ id, orgName }) => ({ org: id, name: orgName })),
    ...[...byOrg.keys()].filter((org) => !known.has(org)).map((org) => ({ org, name: org })),
  ];
  return named.flatMap(({ org, name }) => {
    const devices = byOrg.get(org);
    return devices === undefined ? [] : [{ org, name, devices: [...devices.values()] }];
  });
}

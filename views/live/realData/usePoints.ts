import { useEffect, useMemo, useState } from 'react';
import type { ErrorCode } from '../../../domain/error/errors.ts';
import { listPoints, type PointRow } from '../../../domain/telemetry/calls.ts';
import { useApi } from '../../../src/session/useSession.ts';

const pageSize = 500;
const pagesAtMost = 40;

export interface DeviceBranch {
  readonly id: string;
  readonly name: string;
  readonly points: readonly PointRow[];
}

export interface Points {
  readonly all: readonly PointRow[];
  readonly devices: readonly DeviceBranch[];
  readonly isLoading: boolean;
  readonly failure: { readonly code: ErrorCode; readonly message: string } | null;
  readonly again: () => void;
}

/** Every point that the user may see, by device. */
export function usePoints(): Points {
  const api = useApi();
  const [told, setTold] = useState<Pick<Points, 'all' | 'isLoading' | 'failure'>>({
    all: [],
    isLoading: true,
    failure: null,
  });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the round is another try
  useEffect(() => {
    const asked = new AbortController();
    const load = async () => {
      const rows: PointRow[] = [];
      for (let page = 1; page <= pagesAtMost; page++) {
        const answer = await api.call(listPoints, { query: { page, size: pageSize } }, { signal: asked.signal });
        if (asked.signal.aborted) return;
        if (!answer.ok)
          return setTold({
            all: rows,
            isLoading: false,
            failure: { code: answer.refusal.code, message: answer.message },
          });
        rows.push(...answer.value.rows);
        if (rows.length >= answer.value.total || answer.value.rows.length === 0) break;
      }
      setTold({ all: rows, isLoading: false, failure: null });
    };
    void load();
    return () => asked.abort();
  }, [api, round]);
  const devices = useMemo(() => branchesOf(told.all), [told.all]);
  return { ...told, devices, again: () => setRound((before) => before + 1) };
}

function branchesOf(points: readonly PointRow[]): readonly DeviceBranch[] {
  const branches = new Map<string, { id: string; name: string; points: PointRow[] }>();
  for (const point of points) {
    const branch = branches.get(point.device.id);
    if (branch) branch.points.push(point);
    else branches.set(point.device.id, { ...point.device, points: [point] });
  }
  return [...branches.values()].sort((a, b) => a.name.localeCompare(b.name, 'zh-CN', { numeric: true }));
}

import { useEffect, useState } from 'react';
import { type LimitRule, limitRules } from '../../../domain/alarm/limitRule.ts';
import { chunksOf } from '../../../domain/chunks.ts';
import { type Point, points } from '../../../domain/device/point.ts';
import { ledgerCalls } from '../../../domain/ledger/calls.ts';
import type { PointRow } from '../../../domain/telemetry/calls.ts';
import { wholeList } from '../../../src/api/wholeList.ts';
import type { ChartLimit } from '../../../src/kit/chart/chart.ts';
import { useApi } from '../../../src/session/useSession.ts';

const pointCalls = ledgerCalls(points);
const ruleCalls = ledgerCalls(limitRules);
/** Ids that one address bears. */
const namedAtOnce = 200;

/** Names of the codes of a device's switches and states, by point. Without permission on the ledger the codes stand for themselves. */
export function useStateNames(shown: readonly PointRow[]): ReadonlyMap<string, Point['states']> {
  const api = useApi();
  const [names, setNames] = useState<ReadonlyMap<string, Point['states']>>(new Map());
  const ids = shown
    .filter((point) => point.kind === 'boolean' || point.kind === 'enumeration')
    .map((point) => point.id)
    .join();
  useEffect(() => {
    if (ids === '') return;
    const asked = new AbortController();
    for (const some of chunksOf(ids.split(','), namedAtOnce)) {
      const query = { id: some.join(), size: namedAtOnce };
      void api.call(pointCalls.list, { query }, { signal: asked.signal }).then((answer) => {
        if (answer.ok)
          setNames((before) => new Map([...before, ...answer.value.rows.map((row) => [row.id, row.states] as const)]));
      });
    }
    return () => asked.abort();
  }, [api, ids]);
  return names;
}

/** The limits of the charted points, by point. */
export function useLimits(ids: readonly string[]): ReadonlyMap<string, readonly ChartLimit[]> {
  const api = useApi();
  const [limits, setLimits] = useState<ReadonlyMap<string, readonly ChartLimit[]>>(new Map());
  const key = ids.join();
  useEffect(() => {
    if (key === '') return;
    const asked = new AbortController();
    const rules = wholeList((page) =>
      api.call(ruleCalls.list, { query: { pointId: key, ...page } }, { signal: asked.signal }),
    );
    void rules.then((answer) => {
      if (answer.ok) setLimits(limitsOf(answer.value.rows));
    });
    return () => asked.abort();
  }, [api, key]);
  return limits;
}

function limitsOf(rules: readonly LimitRule[]): ReadonlyMap<string, readonly ChartLimit[]> {
  return new Map(
    rules
      .filter((rule) => rule.enabled && rule.judged.kind === 'limit')
      .map((rule) => [rule.pointId, rule.limits.map(({ name, value, level }) => ({ name, value, level }))]),
  );
}

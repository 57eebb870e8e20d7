import { patternExceptions } from '../../domain/alarm/incident/exceptions.ts';
import { incidentPatterns } from '../../domain/alarm/incident/patterns.ts';
import { limitRules } from '../../domain/alarm/limitRule.ts';
import { points } from '../../domain/device/point.ts';
import type { Ledgers } from '../../gateway/ledger/ledgers.ts';
import { ensureRows, namesOf } from './ensureRows.ts';

const every = { types: [], ruleKinds: [], deviceKinds: [], roles: [], limits: [] } as const;

/** A pattern of the site's own, and a source that a shipped one does not take; once. */
export async function seedPatterns({ ledgers }: { readonly ledgers: Ledgers }): Promise<void> {
  const point = await ledgers.anyRow(points, 'TH1.temp');
  const rule = (await ledgers.everyRow(limitRules)).find(({ pointId }) => pointId === point?.id);
  if (point === null || rule === undefined) return;
  const names = namesOf({ cn: '水泵停运→流量低', en: 'Pump off → low flow' });
  await ensureRows(ledgers, incidentPatterns, {
    wanted: [
      {
        key: names.name,
        row: {
          ...names,
          orgId: rule.org,
          cause: { ...every, types: ['01'], roles: ['pumpFault', 'state'] },
          effect: { ...every, types: ['01'], roles: ['flow', 'pressure'], limits: ['L', 'LL'] },
          relation: 'sameDevice',
          before: 5,
          after: 300,
        },
      },
    ],
    keyOf: ({ name }) => name,
  });
  await ensureRows(ledgers, patternExceptions, {
    wanted: [
      {
        key: `overload ${rule.id}`,
        row: {
          name: `${point.name} ${point.id}`,
          orgId: rule.org,
          shipped: 'overload',
          rule: rule.id,
          point: point.id,
          reason: '室内温度，与本表负荷无关',
        },
      },
    ],
    keyOf: ({ shipped, rule: of }) => `${shipped} ${of}`,
  });
}

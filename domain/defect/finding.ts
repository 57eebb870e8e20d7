import type { Text } from '../text/message.ts';
import type { DefectSource, Severity } from './states.ts';

/** What a sheet tells of a value that it judged: of an entry, or of one that replaces it. */
export interface JudgedEntry {
  readonly ledger: string;
  /** Its own id: of one entry a finding is told once. */
  readonly entry: string;
  readonly equipmentId: string | null;
  readonly itemName: Text;
  readonly value: unknown;
  readonly unit: string | null;
  readonly at: string;
  readonly note: string | null;
  readonly verdict: string;
  readonly severity: Severity | null;
  readonly limit: { readonly bound: string; readonly value: string | number | null } | null;
  readonly by: string;
}

/** What is registered of it, but for where the equipment belongs. */
export interface Finding {
  readonly equipmentId: string;
  readonly deviceId: null;
  readonly part: string;
  readonly phenomenon: string;
  readonly severity: Severity;
  readonly foundAt: string;
  readonly source: DefectSource;
  readonly sourceId: string;
  readonly finderId: string;
  readonly value: string | null;
  readonly more: {
    readonly partEn: string;
    readonly phenomenonEn: string;
    readonly unit: string | null;
    readonly limit: string | null;
  };
}

const sources: Readonly<Record<string, DefectSource>> = {
  patrolTask: 'patrol',
  testTask: 'test',
  upkeepTask: 'upkeep',
  overhaulTask: 'overhaul',
};

/** As a field of six decimals takes it; null for what is no number that it holds. */
function written(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^-?\d{1,10}(\.\d{1,6})?$/.test(text) ? text : null;
}

const most = { part: 64, phenomenon: 500 } as const;

/** A value beyond the limit that makes a defect of it; null for every other entry, and for one of no equipment. */
export function findingOf(told: JudgedEntry): Finding | null {
  const { equipmentId, verdict, itemName, unit, limit, note } = told;
  if (verdict !== 'defect' || equipmentId === null) return null;
  const value = written(told.value);
  const bound = limit === null || limit.value === null ? null : String(limit.value);
  const amount = [String(told.value ?? ''), unit ?? ''].join(' ').trim();
  const said = (beyond: string): string =>
    [amount, bound === null ? '' : `${beyond} ${limit?.bound} ${bound}`, note ?? '']
      .filter((one) => one !== '')
      .join('，');
  return {
    equipmentId,
    deviceId: null,
    part: itemName.cn.slice(0, most.part),
    phenomenon: (said('限') || itemName.cn).slice(0, most.phenomenon),
    // A limit without a severity makes the least of it.
    severity: told.severity ?? 'general',
    foundAt: told.at,
    source: sources[told.ledger] ?? 'patrol',
    sourceId: told.entry,
    finderId: told.by,
    value,
    more: {
      partEn: itemName.en.slice(0, most.part),
      phenomenonEn: (said('limit').replaceAll('，', ', ') || itemName.en).slice(0, most.phenomenon),
      unit,
      limit: written(bound),
    },
  };
}

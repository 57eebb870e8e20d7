import { useMemo, useState } from 'react';
import { instantOrNull } from '../../../../domain/clock/clock.ts';
import { ledgerCalls } from '../../../../domain/ledger/calls.ts';
import {
  deedOf,
  keyOfCell,
  recordAt,
  type SheetDeed,
  type SheetPeriod,
  type SheetRecord,
  type SheetRow,
} from '../../../../domain/unit/recordSheet.ts';
import { type UnitRecordKind, unitRecords } from '../../../../domain/unit/unitRecord.ts';
import type { Answer } from '../../../../src/api/answer.ts';
import { useWholeList } from '../../../../src/api/useCall.ts';
import { ledgerClient } from '../../../../src/ledger/ledgerClient.ts';
import { useApi } from '../../../../src/session/useSession.ts';

const calls = ledgerCalls(unitRecords);

/** The records of a unit of these kinds. */
export function useRecords(unitId: string, kinds: readonly UnitRecordKind[], asOf: number | null) {
  return useWholeList(calls.list, { unitId, kind: kinds.join() }, { asOf: instantOrNull(asOf) });
}

export interface Drafts {
  /** What is written, by the cell. */
  readonly written: ReadonlyMap<string, string>;
  /** Why it was refused, by the cell, in the reader's words. */
  readonly refused: ReadonlyMap<string, string>;
  readonly put: (cells: readonly (readonly [key: string, text: string])[]) => void;
  readonly clear: () => void;
  readonly save: (deeds: readonly CellDeed[]) => Promise<{ readonly done: number; readonly refused: number }>;
}

export interface CellDeed {
  readonly key: string;
  readonly deed: SheetDeed;
}

/** What is written over a sheet, and how it is saved: each cell by itself, under the version that was looked at. */
export function useDrafts(unitId: string): Drafts {
  const api = useApi();
  const client = useMemo(() => ledgerClient(api, unitRecords), [api]);
  const [written, setWritten] = useState<ReadonlyMap<string, string>>(new Map());
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const send = (deed: SheetDeed): Promise<Answer<unknown>> => {
    if (deed.do === 'update') return client.update(deed.record, { amount: deed.amount });
    if (deed.do === 'delete') return client.removeMany([deed.record]);
    const { row, period, amount } = deed;
    return client.create({ ...row, ...period, unitId, amount, source: 'entered' });
  };
  return {
    written,
    refused,
    put: (cells) => {
      setWritten((before) => new Map([...before, ...cells]));
      setRefused((before) => new Map([...before].filter(([key]) => !cells.some(([of]) => of === key))));
    },
    clear: () => {
      setWritten(new Map());
      setRefused(new Map());
    },
    save: async (deeds) => {
      const faults = new Map<string, string>();
      for (const { key, deed } of deeds) {
        const answer = await send(deed);
        const said = answer.ok ? refusalOf(answer.value) : answer.message;
        if (said !== null) faults.set(key, said);
      }
      const kept = new Set(faults.keys());
      setRefused(faults);
      setWritten((before) => new Map([...before].filter(([key]) => kept.has(key))));
      return { done: deeds.length - faults.size, refused: faults.size };
    },
  };
}

/** Of many at once each may be refused by itself. */
function refusalOf(value: unknown): string | null {
  const { refused } = (value ?? {}) as { readonly refused?: readonly { readonly code: string }[] };
  return refused?.[0]?.code ?? null;
}

/** Everything that is written and would change something. */
export function deedsOf(
  written: ReadonlyMap<string, string>,
  records: readonly SheetRecord[],
  { rows, periods }: { readonly rows: readonly SheetRow[]; readonly periods: readonly SheetPeriod[] },
): readonly CellDeed[] {
  return rows.flatMap((row) =>
    periods.flatMap((period) => {
      const key = keyOfCell(row, period);
      const text = written.get(key);
      const deed = text === undefined ? null : deedOf(text, row, period, recordAt(records, row, period));
      return deed === null ? [] : [{ key, deed }];
    }),
  );
}

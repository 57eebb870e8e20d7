import { excelCalls, excelPermission } from '../../../domain/ledger/excel/calls.ts';
import type { ExcelDoors } from '../slots.ts';
import type { LedgerHeld } from '../useLedger.ts';

/** By which calls a list goes into a workbook: those of its ledger, where it says no others. */
export const excelDoors = ({ declaration, slots }: Pick<LedgerHeld, 'declaration' | 'slots'>): ExcelDoors =>
  slots.excel ?? {
    calls: excelCalls(declaration) as unknown as ExcelDoors['calls'],
    may: (verb) => excelPermission(declaration, verb),
    params: {},
    asCsv: false,
  };

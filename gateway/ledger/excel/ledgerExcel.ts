import type { Courtesy } from '../../ground/courtesy.ts';
import type { Caller, ServedCall } from '../../http/handler.ts';
import type { JobKind } from '../../jobs/kind.ts';
import type { LongJobs } from '../../jobs/longJobs.ts';

/** The workbooks of every ledger: templates, exports and imports. */
export interface LedgerExcel {
  readonly kinds: (needs: ExcelNeeds) => readonly JobKind[];
  readonly calls: (served: { readonly begin: LongJobs['begin']; readonly zone: string }) => readonly ServedCall[];
}

export interface ExcelNeeds {
  /** For the processes' own connections. */
  readonly databaseUrl: string;
  readonly zone: string;
  /** Between the steps of an import whoever waits for an answer goes first. */
  readonly courtesy: Courtesy;
  /** What the heap of a workbook's process may hold; without it, what is enough for any that can be expected. */
  readonly megabytes?: number;
  /** The person as he may act by now; null for who may not any more. */
  readonly callerOf: (userId: string, sight?: string) => Promise<Caller | null>;
}

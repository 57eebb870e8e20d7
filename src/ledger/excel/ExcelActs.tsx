import { ExportIcon, ImportIcon } from '@blueprintjs/icons';
import { Suspense, useState } from 'react';
import type { PermissionCode } from '../../../domain/call/declaration.ts';
import type { LongJob } from '../../../domain/job/calls.ts';
import type { Answer } from '../../api/answer.ts';
import { useText } from '../../i18n/I18n.tsx';
import { JobBar } from '../../jobs/JobBar.tsx';
import { isOpen, useJob } from '../../jobs/useJob.ts';
import { Button } from '../../kit/action/Button.tsx';
import { HeldPopover } from '../../kit/float/HeldPopover.tsx';
import { useOpened } from '../../kit/float/useOpened.ts';
import { Bar, Stack } from '../../kit/layout/parts.tsx';
import { onDemand } from '../../kit/load/onDemand.ts';
import { useMayAny, useSeesPart } from '../../session/useMay.ts';
import { useApi } from '../../session/useSession.ts';
import type { LedgerHeld } from '../useLedger.ts';
import { queryOf } from '../view/ledgerView.ts';
import styles from './excel.module.css';
import { excelDoors } from './excelDoors.ts';
import { excelWords } from './words.ts';

const ImportDialog = onDemand(async () => (await import('./ImportDialog.tsx')).ImportDialog);

/** The ledger into a workbook and out of one, for whoever may. */
export function ExcelActs({ ledger }: { readonly ledger: LedgerHeld }) {
  const say = useText(excelWords);
  const { declaration, slots, view } = ledger;
  const doors = excelDoors(ledger);
  const isOthers = useSeesPart() && declaration.belongsTo === 'site';
  const mayImport =
    useMayBy(doors.may('import')) &&
    view.asOf === null &&
    !isOthers &&
    (slots.comesOtherwise !== true || slots.excel !== undefined);
  const mayExport = useMayBy(doors.may('export')) && view.asOf === null;
  const [importing, setImporting] = useState(false);
  const [exporting, setExporting] = useState(false);
  const opened = useOpened(importing);
  return (
    <>
      {mayImport ? (
        <Button look="quiet" icon={<ImportIcon size={14} />} onClick={() => setImporting(true)}>
          {say('ledger.excel.import')}
        </Button>
      ) : null}
      {mayExport ? (
        <HeldPopover
          isOpen={exporting}
          onInteraction={setExporting}
          placement="bottom-end"
          content={<ExportForm ledger={ledger} />}
        >
          <Button look="quiet" icon={<ExportIcon size={14} />}>
            {say('ledger.excel.export')}
          </Button>
        </HeldPopover>
      ) : null}
      {mayImport && opened ? (
        <Suspense fallback={null}>
          <ImportDialog ledger={ledger} open={importing} onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function useMayBy(by: readonly PermissionCode[] | boolean): boolean {
  const held = useMayAny(typeof by === 'boolean' ? [] : by);
  return typeof by === 'boolean' ? by : held;
}

/** The list as it is asked for now, its filters and its order. */
function ExportForm({ ledger }: { readonly ledger: LedgerHeld }) {
  const say = useText(excelWords);
  const api = useApi();
  const held = useJob();
  const { view, slots, windows } = ledger;
  const { calls, params, asCsv } = excelDoors(ledger);
  const begin = (as?: 'csv') => {
    const body = { ...queryOf(view), ...slots.within, ...(as === undefined ? {} : { as }) };
    return held.begin(() => api.call(calls.exportRows, { params, body } as never) as Promise<Answer<LongJob>>);
  };
  const isBusy = held.isBeginning || (held.job !== null && isOpen(held.job));
  return (
    <Stack as="section" pad="3" text="body" className={styles.export} aria-label={say('ledger.excel.export')}>
      <p>{say('ledger.excel.export.what', { n: windows.rows.total ?? 0 })}</p>
      <Bar gap="2" still>
        <Button disabled={isBusy} onClick={() => void begin()}>
          {say('ledger.excel.export')}
        </Button>
        {asCsv ? (
          <Button look="quiet" disabled={isBusy} onClick={() => void begin('csv')}>
            {say('ledger.excel.export.csv')}
          </Button>
        ) : null}
      </Bar>
      <JobBar held={held} />
    </Stack>
  );
}

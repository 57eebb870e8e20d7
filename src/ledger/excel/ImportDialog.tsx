import { Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import { useEffect, useRef, useState } from 'react';
import type { LongJob } from '../../../domain/job/calls.ts';
import { type ImportMode, importModes } from '../../../domain/ledger/excel/calls.ts';
import { type ImportOutcome, importOutcome } from '../../../domain/ledger/excel/outcome.ts';
import type { Answer } from '../../api/answer.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useWord } from '../../i18n/lang.ts';
import { JobBar } from '../../jobs/JobBar.tsx';
import { isOpen, useJob } from '../../jobs/useJob.ts';
import { Button } from '../../kit/action/Button.tsx';
import { Segments } from '../../kit/action/Segments.tsx';
import { useAction } from '../../kit/action/useAction.ts';
import { Bar, Stack, Words } from '../../kit/layout/parts.tsx';
import { saveFile } from '../../kit/save/saveFile.ts';
import { toasts } from '../../kit/toast/toast.ts';
import { Upload } from '../../kit/upload/Upload.tsx';
import { useApi } from '../../session/useSession.ts';
import type { LedgerHeld } from '../useLedger.ts';
import { excelDoors } from './excelDoors.ts';
import { excelWords } from './words.ts';

const rule = { types: ['xlsx'], limit: 16, unit: 'MB' } as const;

interface Props {
  readonly ledger: LedgerHeld;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** From the template to the rows: what to do when some are wrong, the workbook, its progress, and what came of it. */
export function ImportDialog({ ledger, open, onClose }: Props) {
  const say = useText(excelWords);
  const api = useApi();
  const held = useJob();
  const [mode, setMode] = useState<ImportMode>('all');
  const word = useWord();
  const { title } = ledger;
  const { calls, params, how } = excelDoors(ledger);
  const isBusy = held.isBeginning || (held.job !== null && isOpen(held.job));
  useReread(held.job, ledger);
  const begin = (file: File | undefined) => {
    if (file === undefined) return;
    // As a form writes it.
    const body = new FormData();
    body.append('file', file);
    body.append('mode', mode);
    void held.begin(() => api.call(calls.importRows, { params, body } as never) as Promise<Answer<LongJob>>);
  };
  const close = () => {
    if (!isBusy) held.forget();
    onClose();
  };
  return (
    <Dialog
      isOpen={open}
      onClose={close}
      title={say('ledger.excel.import.title', { what: title })}
      isCloseButtonShown={false}
      style={{ width: 520 }}
    >
      <DialogBody>
        <Stack gap="3">
          <p>{how === undefined ? say('ledger.excel.import.how') : word(how)}</p>
          <Template ledger={ledger} />
          <Bar still>
            <span>{say('ledger.excel.mode')}</span>
            <Segments
              label={say('ledger.excel.mode')}
              value={mode}
              onChoose={setMode}
              segments={importModes.map((one) => ({
                value: one,
                text: say(`ledger.excel.mode.${one}`),
                disabled: isBusy,
              }))}
            />
          </Bar>
          <Upload
            text={say('ledger.excel.choose')}
            rule={rule}
            disabled={isBusy}
            onFiles={([taken]) => begin(taken?.file)}
          />
          <Came job={held.job} />
          <JobBar held={held} />
        </Stack>
      </DialogBody>
      <DialogFooter
        actions={
          <Button hint="Esc" onClick={close}>
            {say('ledger.excel.close')}
          </Button>
        }
      />
    </Dialog>
  );
}

/** The list shows what has come. */
function useReread(job: LongJob | null, ledger: LedgerHeld): void {
  const { again } = ledger;
  const read = useRef<string | null>(null);
  useEffect(() => {
    if (job?.state !== 'done' || read.current === job.id) return;
    read.current = job.id;
    again();
  }, [job, again]);
}

function Template({ ledger }: { readonly ledger: LedgerHeld }) {
  const say = useText(excelWords);
  const api = useApi();
  const { calls, params } = excelDoors(ledger);
  const { state, run } = useAction(() => api.file(calls.template, { params } as never));
  const press = async () => {
    const answer = await run();
    if (answer?.ok) saveFile(answer.value, say('ledger.excel.template.name', { title: ledger.title }));
    else if (answer !== null) toasts.show('refused', say('ledger.excel.template.failed', { why: answer.message }));
  };
  return (
    <div>
      <Button icon={<DownloadIcon size={14} />} state={state.at} onClick={() => void press()}>
        {say('ledger.excel.template')}
      </Button>
    </div>
  );
}

/** What came of it, in the figures that the gateway told. */
function Came({ job }: { readonly job: LongJob | null }) {
  const say = useText(excelWords);
  const word = useWord();
  const outcome = outcomeIn(job);
  if (outcome === null) return null;
  const { rows, imported, updated = 0, refused, fault, left, told = 0 } = outcome;
  if (fault !== null) {
    return (
      <Words role="alert" tone="refused">
        {word(fault)}
      </Words>
    );
  }
  return (
    <div role="status">
      <p>{say('ledger.excel.came', { rows, imported })}</p>
      {updated > 0 ? <p>{say('ledger.excel.updated', { n: updated })}</p> : null}
      {told > 0 ? <p>{say('ledger.excel.told', { n: told })}</p> : null}
      {refused > 0 ? <Words tone="refused">{say('ledger.excel.refused', { n: refused })}</Words> : null}
      {left > 0 ? <Words tone="refused">{say('ledger.excel.left', { n: left })}</Words> : null}
    </div>
  );
}

function outcomeIn(job: LongJob | null): ImportOutcome | null {
  const read = importOutcome.safeParse(job?.outcome);
  return job?.state === 'done' && read.success ? read.data : null;
}

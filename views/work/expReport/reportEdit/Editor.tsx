import type { TestReport } from '../../../../domain/testReport/reportLedger.ts';
import { reportStates } from '../../../../domain/testReport/states.ts';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { editorKeys } from '../../../../src/kit/document/editorKeys.ts';
import { LeaveButton } from '../../../../src/kit/document/LeaveButton.tsx';
import { UndoRedo } from '../../../../src/kit/document/UndoRedo.tsx';
import { KeptNote } from '../../../../src/kit/form/KeptNote.tsx';
import { useKeys } from '../../../../src/kit/keys/keys.ts';
import { Grid } from '../../../../src/kit/layout/parts.tsx';
import { Panel } from '../../../../src/kit/panel/Panel.tsx';
import { tell } from '../../../../src/kit/toast/tell.ts';
import { useLaw } from '../../../../src/ledger/law/asking.ts';
import { useMay } from '../../../../src/session/useMay.ts';
import styles from '../../parts/reports/reports.module.css';
import type { ReportRead } from '../../parts/reports/useReportRead.ts';
import { TakePdf } from '../ReportActs.tsx';
import { Checks } from './Checks.tsx';
import { ClashPanel } from './ClashPanel.tsx';
import { Pages } from './Pages.tsx';
import { type Filling, useFilling } from './useFilling.ts';
import { words } from './words.ts';

interface Props {
  readonly read: ReportRead;
  readonly again: (position?: number | null) => void;
  readonly isPast: boolean;
}

/** A report as it is written: what is to be looked at, and the pages as they are printed. */
export function Editor({ read, again, isPast }: Props) {
  const say = useText(words);
  const { row, told } = read;
  const report = row as unknown as TestReport;
  const filling = useFilling(row);
  const may = useMay('/expReport', 'edit');
  const locked = !may || isPast || report.state !== 'draft';
  const saved = (version: number | null) => {
    if (version === null) return;
    tell(1, say('edit.saved', { version }));
    again();
  };
  const save = async () => {
    if (!locked && filling.isChanged) saved(await filling.save());
  };
  const bindings = editorKeys({ undo: filling.undo, redo: filling.redo, save: () => void save() });
  useKeys(locked ? null : { title: words['edit.title'], bindings });
  return (
    <Panel
      page
      title={`${report.number} · ${told.report.title}`}
      note={useNote({ report, filling, isPast, may })}
      actions={
        <Acts read={read} filling={filling} locked={locked} isPast={isPast} again={again} onSave={() => void save()} />
      }
    >
      <KeptNote was={filling.isKept ? 'kept' : null} />
      {filling.saving.at === 'refused' && filling.clash === null ? (
        <p className={styles.refused} role="alert">
          {Object.values(filling.faults)[0] ?? filling.saving.message}
        </p>
      ) : null}
      {filling.clash?.now == null ? null : <ClashPanel filling={filling} now={filling.clash.now} onSaved={saved} />}
      <Grid gap="0" size="fill" line="above" className={styles.editing}>
        <Checks report={report} told={told} filling={filling} locked={locked} again={again} />
        <Pages report={report} told={told} filling={filling} locked={locked} />
      </Grid>
    </Panel>
  );
}

interface ActsProps {
  readonly read: ReportRead;
  readonly filling: Filling;
  readonly locked: boolean;
  readonly isPast: boolean;
  readonly again: Props['again'];
  readonly onSave: () => void;
}

function Acts({ read: { row }, filling, locked, isPast, again, onSave }: ActsProps) {
  const say = useText(words);
  const { go } = useAddress();
  const { ask } = useLaw();
  const { isChanged, saving } = filling;
  return (
    <>
      <LeaveButton of={filling} label={say('edit.back')} onLeave={() => go('/expReport')} />
      {isPast ? null : <TakePdf row={row as unknown as TestReport} />}
      {locked ? null : (
        <>
          <UndoRedo of={filling} />
          <Button
            disabled={isChanged}
            title={isChanged ? say('edit.saveFirst') : undefined}
            onClick={() => ask({ command: 'submit', rows: [row], again })}
          >
            {say('edit.submit')}
          </Button>
          <Button look="primary" hint="Ctrl S" disabled={!isChanged} state={saving.at} onClick={onSave}>
            {say('edit.save')}
          </Button>
        </>
      )}
    </>
  );
}

interface Noted {
  readonly report: TestReport;
  readonly filling: Filling;
  readonly isPast: boolean;
  readonly may: boolean;
}

function useNote({ report, filling, isPast, may }: Noted): string {
  const say = useText(words);
  const word = useWord();
  const state = word(reportStates[report.state]);
  if (isPast) return say('edit.past');
  if (report.state !== 'draft') return say('edit.locked', { state });
  return [state, ...(may ? [] : [say('edit.readOnly')]), ...(filling.isChanged ? [say('edit.unsaved')] : [])].join(
    ' · ',
  );
}

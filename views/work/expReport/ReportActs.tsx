import { useState } from 'react';
import { Link } from 'wouter';
import { correctTestReport, printTestReport } from '../../../domain/testReport/calls.ts';
import { type TestReport, testReports } from '../../../domain/testReport/reportLedger.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { ConfirmDialog } from '../../../src/kit/dialog/ConfirmDialog.tsx';
import { Area } from '../../../src/kit/form/Area.tsx';
import { Field } from '../../../src/kit/form/Field.tsx';
import { Bar, Words } from '../../../src/kit/layout/parts.tsx';
import { saveFile } from '../../../src/kit/save/saveFile.ts';
import { tell } from '../../../src/kit/toast/tell.ts';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';
import { useMay } from '../../../src/session/useMay.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { ShareActs } from '../parts/looks/ShareActs.tsx';
import { reviewedActs } from '../parts/tasks/ReviewedActs.tsx';
import { words } from './words.ts';

const Acts = reviewedActs(testReports.name);

type Brief = Pick<TestReport, 'id' | 'number' | 'state'>;

/** Beside the list: what may be done, where it is written or read, its file, its link and its correction. */
export const ReportActs: NonNullable<LedgerSlots['RowActs']> = (props) => {
  const say = useText(words);
  const row = props.row as unknown as TestReport;
  const isOut = row.state === 'issued' || row.state === 'superseded';
  return (
    <>
      <Bar gap="3" pad="1 0">
        {row.state === 'draft' ? <Link href={`/expReport/reportEdit?id=${row.id}`}>{say('reports.edit')}</Link> : null}
        <Link href={`/expReport/lookdetails?id=${row.id}`}>{say('reports.open')}</Link>
        <TakePdf row={row} />
        {isOut ? <ShareActs kind="report" id={row.id} what={row.number} /> : null}
        <Correct row={row} again={props.again} />
      </Bar>
      <Acts {...props} />
    </>
  );
};

/** Of what was issued the bytes that were kept; of a draft a print that says so. */
export function TakePdf({ row: { id, number } }: { readonly row: Pick<Brief, 'id' | 'number'> }) {
  const say = useText(words);
  const api = useApi();
  const { state, run } = useAction(() => api.file(printTestReport, { params: { id } }));
  const press = async () => {
    const answer = await run();
    if (answer?.ok) saveFile(answer.value, `${number}.pdf`);
    else if (answer !== null) tell(2, answer.message);
  };
  return (
    <Button state={state.at} onClick={() => void press()}>
      {say('reports.pdf')}
    </Button>
  );
}

interface CorrectProps {
  readonly row: Brief;
  readonly again: (position?: number | null) => void;
}

/** The next number of an issued report, with why. */
export function Correct({ row: { id, number, state }, again }: CorrectProps) {
  const say = useText(words);
  const api = useApi();
  const { go } = useAddress();
  const may = useMay('/expReport', 'add');
  const [reason, setReason] = useState<string | null>(null);
  if (!may || state !== 'issued') return null;
  const correct = async () => {
    if (reason === null || reason.trim() === '') return;
    setReason(null);
    const answer = await api.call(correctTestReport, { params: { id }, body: { reason } });
    if (!answer.ok) return tell(2, Object.values(answer.refusal.fields ?? {})[0] ?? answer.message);
    tell(1, say('reports.correct.done', { number: answer.value.number }));
    again(answer.position);
    go(`/expReport/reportEdit?id=${answer.value.id}`);
  };
  return (
    <>
      <Button onClick={() => setReason('')}>{say('reports.correct')}</Button>
      <ConfirmDialog
        open={reason !== null}
        title={say('reports.correct.title', { number })}
        act={say('reports.correct')}
        onAct={() => void correct()}
        onClose={() => setReason(null)}
      >
        <Words text="note">{say('reports.correct.why')}</Words>
        <Field label={say('reports.correct.reason')} asked>
          {(ids) => (
            <Area {...ids} maxLength={200} value={reason ?? ''} onChange={(event) => setReason(event.target.value)} />
          )}
        </Field>
      </ConfirmDialog>
    </>
  );
}

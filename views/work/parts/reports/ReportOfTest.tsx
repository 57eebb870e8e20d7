import { Link } from 'wouter';
import { reportOfTest } from '../../../../domain/testReport/calls.ts';
import { reportStates } from '../../../../domain/testReport/states.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useWord } from '../../../../src/i18n/lang.ts';
import { useOpens } from '../../../../src/session/useOpens.ts';

/** From a test to its report, for who may read reports. */
export function ReportOfTest({ id }: { readonly id: string }) {
  const word = useWord();
  const opens = useOpens();
  const mayRead = opens(['/expReport']);
  const asked = useCall(reportOfTest, mayRead ? { params: { task: id } } : null, { noErrorPage: true });
  const report = asked.value?.report ?? null;
  if (report === null) return null;
  return (
    <Link
      href={`/expReport/lookdetails?id=${report.id}`}
    >{`${report.number} · ${word(reportStates[report.state])}`}</Link>
  );
}

import { DownloadIcon, PrintIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { lookReport, lookReportPaper } from '../../../../domain/share/lookCalls.ts';
import { reportStates } from '../../../../domain/testReport/states.ts';
import { useTabName } from '../../../../src/address/useTabName.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { useAction } from '../../../../src/kit/action/useAction.ts';
import { Box, Words } from '../../../../src/kit/layout/parts.tsx';
import { Page } from '../../../../src/kit/page/Page.tsx';
import { saveFile } from '../../../../src/kit/save/saveFile.ts';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { tell } from '../../../../src/kit/toast/tell.ts';
import { useApi } from '../../../../src/session/useSession.ts';
import { LinkEnded } from '../../parts/looks/LinkEnded.tsx';
import { ReportPages } from '../../parts/reports/ReportPages.tsx';
import { words } from '../words.ts';

interface Props {
  readonly id: string;
  readonly share: string;
  /** The page to who sees the report by himself. */
  readonly whole: ReactNode;
}

/** A report as whoever was given it sees it: what was issued, its file, and whether another number superseded it. */
export function ReportLook({ id, share, whole }: Props) {
  const say = useText(words);
  const word = useWord();
  const times = useTimes();
  const api = useApi();
  const asked = useCall(lookReport, { params: { id } }, { share, noErrorPage: true });
  const taking = useAction(() => api.file(lookReportPaper, { params: { id } }, { share }));
  const told = asked.value;
  const name = told === null ? null : `${told.number} ${told.report.title}`;
  useTabName(name === null ? null : { cn: name, en: name });
  if (told !== null && !told.byToken) return whole;
  if (asked.fault?.code === 'NO_PERMISSION') return <LinkEnded share={share} />;
  const take = async () => {
    const answer = await taking.run();
    if (answer?.ok) saveFile(answer.value, `${told?.number}.pdf`);
    else if (answer !== null) tell(2, answer.message);
  };
  return (
    <Page
      title={told?.report.title ?? say('reports.look')}
      note={
        told === null
          ? undefined
          : [
              told.number,
              word(reportStates[told.state]),
              ...(told.issuedAt === null ? [] : [say('reports.issuedAt', { at: times.full(told.issuedAt) })]),
            ].join(' · ')
      }
      actions={
        <>
          {told?.sha256 == null ? null : (
            <Button icon={<DownloadIcon size={14} />} state={taking.state.at} onClick={() => void take()}>
              {say('reports.pdf')}
            </Button>
          )}
          <Button icon={<PrintIcon size={14} />} onClick={() => window.print()}>
            {say('reports.look')}
          </Button>
        </>
      }
      of={asked}
      label={say('reports.reading')}
    >
      {(read) => (
        <Box pad="3">
          <Became {...read} copied />
          <ReportPages report={read.report} />
        </Box>
      )}
    </Page>
  );
}

/** What became of it, and by which hash its file is known. */
export function Became({
  sha256,
  corrects,
  replacedBy,
  copied = false,
}: {
  readonly sha256: string | null;
  readonly corrects: string | null;
  readonly replacedBy: string | null;
  /** What is given here is a copy of the file that was issued. */
  readonly copied?: boolean;
}) {
  const say = useText(words);
  return (
    <>
      {replacedBy === null ? null : (
        <Words text="fault" role="alert">
          {say('reports.supersededBy', { number: replacedBy })}
        </Words>
      )}
      {corrects === null ? null : <Words text="note">{say('reports.correctsNumber', { number: corrects })}</Words>}
      <Words text="note">
        {sha256 === null
          ? say('reports.writing')
          : say(copied ? 'reports.hash.original' : 'reports.hash', { hash: sha256 })}
      </Words>
    </>
  );
}

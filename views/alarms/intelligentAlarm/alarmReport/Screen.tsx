import { DownloadIcon, TimelineEventsIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { incidentFile, incidentReport } from '../../../../domain/alarm/incident/reportCalls.ts';
import { PastDoor } from '../../../../src/address/PastDoor.tsx';
import { useAddress } from '../../../../src/address/useAddress.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { useAction } from '../../../../src/kit/action/useAction.ts';
import { Page } from '../../../../src/kit/page/Page.tsx';
import { saveFile } from '../../../../src/kit/save/saveFile.ts';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { toasts } from '../../../../src/kit/toast/toast.ts';
import { useMayTake } from '../../../../src/session/useMay.ts';
import { useApi } from '../../../../src/session/useSession.ts';
import { Paper } from '../../parts/incident/Paper.tsx';
import { words } from './words.ts';

/** What happened in which order, what was done, and whether it will come again: what is seen is what is printed. */
export function Screen() {
  const say = useText(words);
  const { search } = useAddress();
  const id = search.get('id');
  const asked = useCall(incidentReport, { query: id === null ? {} : { id } });
  const report = asked.value?.report ?? null;
  return (
    <Page
      title={say('report.title')}
      of={asked}
      label={say('report.reading')}
      note={report === null ? null : report.document.subtitle}
      actions={
        <>
          {report === null ? null : (
            <>
              <Link href={`/intelligentAlarm?id=${encodeURIComponent(report.id)}`}>{say('report.incident')}</Link>
              <TakeFile id={report.id} />
            </>
          )}
          <PastDoor />
        </>
      }
      empty={{
        when: asked.value !== null && report === null,
        show: (
          <StatePage icon={<TimelineEventsIcon size={32} />} title={say('report.none')}>
            <Link href="/intelligentAlarm">{say('report.none.way')}</Link>
          </StatePage>
        ),
      }}
    >
      {(told) =>
        told.report === null ? null : (
          <Paper
            document={told.report.document}
            figureLabel={say('report.curve')}
            leads={
              new Map(
                told.report.leads.map(({ number, of, id: to }) => [
                  number,
                  `${sheets[of]}?id=${encodeURIComponent(to)}`,
                ]),
              )
            }
          />
        )
      }
    </Page>
  );
}

const sheets = { order: '/workOrder/details', ticket: '/workTicket/fill' } as const;

function TakeFile({ id }: { readonly id: string }) {
  const say = useText(words);
  const api = useApi();
  const may = useMayTake('/intelligentAlarm/alarmReport');
  const { state, run } = useAction(() => api.file(incidentFile, { params: { id } }));
  if (!may) return null;
  const press = async () => {
    const answer = await run();
    if (answer?.ok) saveFile(answer.value, `incident-${id}.pdf`);
    else if (answer !== null) toasts.show('refused', answer.message);
  };
  return (
    <Button icon={<DownloadIcon size={14} />} state={state.at} onClick={() => void press()}>
      {say('report.pdf')}
    </Button>
  );
}

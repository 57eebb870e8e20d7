import { Link } from 'wouter';
import { type OutRow, returnAlarms } from '../../../../domain/alarm/outCalls.ts';
import { actorName } from '../../../../domain/event/actorName.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { useAction } from '../../../../src/kit/action/useAction.ts';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { toasts } from '../../../../src/kit/toast/toast.ts';
import { useMay } from '../../../../src/session/useMay.ts';
import { useApi } from '../../../../src/session/useSession.ts';
import { missedSaid } from './missed.ts';
import { outTexts } from './words.ts';

interface Props {
  readonly rows: readonly OutRow[];
  /** Something was returned: it is to be read again. */
  readonly onReturned: () => void;
}

/** What is out of service: by whom, since when, under which ticket, and whether a level 1 is among what it keeps quiet. */
export function OutList({ rows, onReturned }: Props) {
  const say = useText(outTexts);
  const lang = useLang();
  const times = useTimes();
  const may = useMay('/alarmConfiguration', 'edit');
  return (
    <PlainTable
      label={say('out.title')}
      rows={rows}
      idOf={(row) => `${row.id} ${row.ticket?.number ?? ''} ${row.at}`}
      empty={say('out.none')}
      columns={[
        {
          key: 'what',
          title: say('out.what'),
          names: true,
          cell: ({ device, point, rule }: OutRow) =>
            [device?.name ?? null, point?.name ?? null, rule?.name ?? say('out.all')]
              .filter((part) => part !== null)
              .join(' · '),
        },
        {
          key: 'level',
          title: say('out.level'),
          cell: ({ level }: OutRow) => (level === null ? say('out.level.unknown') : level === 1 ? <b>1</b> : level),
        },
        { key: 'standing', title: say('out.standing'), align: 'end', cell: ({ standing }: OutRow) => standing },
        {
          key: 'by',
          title: say('out.by'),
          cell: ({ ticket, by }: OutRow) =>
            ticket === null ? (
              actorName(by, lang)
            ) : ticket.id === null ? (
              ticket.number
            ) : (
              <Link href={`/workTicket/fill?id=${encodeURIComponent(ticket.id)}`}>{ticket.number}</Link>
            ),
        },
        { key: 'since', title: say('out.since'), cell: ({ at }: OutRow) => times.full(at) },
        {
          key: 'until',
          title: say('out.until'),
          cell: ({ until, ticket, returnedAt, missed }: OutRow) => {
            if (returnedAt !== null)
              return [say('out.returned', { time: times.full(returnedAt) }), missedSaid(missed, say)]
                .filter((part) => part !== null)
                .join(' · ');
            if (until !== null) return times.full(until);
            return say(ticket === null ? 'out.until.person' : 'out.until.ticket');
          },
        },
        { key: 'reason', title: say('out.reason'), cell: ({ reason }: OutRow) => reason },
        ...(may
          ? [
              {
                key: 'return',
                title: '',
                screenOnly: true as const,
                cell: (row: OutRow) =>
                  row.ticket === null && row.returnedAt === null ? (
                    <ReturnButton row={row} onReturned={onReturned} />
                  ) : null,
              },
            ]
          : []),
      ]}
    />
  );
}

function ReturnButton({ row, onReturned }: { readonly row: OutRow; readonly onReturned: () => void }) {
  const say = useText(outTexts);
  const api = useApi();
  const { state, run } = useAction(() => api.call(returnAlarms, { body: { sources: [row.source] } }));
  const press = async () => {
    const answer = await run();
    if (answer === null || !answer.ok) return;
    const [refused] = answer.value.refused;
    if (refused !== undefined) toasts.show('refused', refused.says ?? refused.code);
    else toasts.show('news', missedSaid(answer.value.missed[0], say) ?? say('out.return'));
    onReturned();
  };
  return (
    <Button size="row" state={state.at} onClick={() => void press()}>
      {say('out.return')}
    </Button>
  );
}

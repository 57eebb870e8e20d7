import { endOwnSession, readOwnSessions } from '../../domain/access/ownSessionCalls.ts';
import { useCall } from '../api/useCall.ts';
import { useText } from '../i18n/I18n.tsx';
import { Button } from '../kit/action/Button.tsx';
import { Grid, Words } from '../kit/layout/parts.tsx';
import { Failure } from '../kit/state/Failure.tsx';
import { Skeleton } from '../kit/state/Skeleton.tsx';
import { PlainTable } from '../kit/table/PlainTable.tsx';
import { useTimes } from '../kit/time/times.ts';
import { tell } from '../kit/toast/tell.ts';
import { useApi } from '../session/useSession.ts';
import { personWords } from './words.ts';

/** Where the account is signed in; each place but this one can be ended. */
export function Sessions() {
  const say = useText(personWords);
  const times = useTimes();
  const api = useApi();
  const { value, fault, again } = useCall(readOwnSessions, {});
  const end = async (id: string) => {
    const ended = await api.call(endOwnSession, { params: { id } });
    tell(ended.ok ? 1 : 3, ended.ok ? say('person.sessions.ended') : ended.message);
    again();
  };
  if (fault !== null) return <Failure code={fault.code} message={fault.message} onAgain={again} />;
  if (value === null) return <Skeleton rows={3} widths={[30, 30, 20]} label={say('person.loading')} />;
  return (
    <Grid gap="4" pad="4">
      <Words text="note">{say('person.sessions.why')}</Words>
      <PlainTable
        label={say('person.part.sessions')}
        rows={value}
        idOf={({ id }) => id}
        empty={say('person.sessions.none')}
        say={say}
        columns={(column) => [
          column.name('person.sessions.address', ({ address }) => address),
          column.words('person.sessions.opened', ({ openedAt }) => times.full(openedAt)),
          column.words('person.sessions.ends', ({ endsAt }) =>
            endsAt === null ? say('person.sessions.endless') : times.full(endsAt),
          ),
          {
            key: 'end',
            title: <span className="bb-spoken">{say('person.sessions.end')}</span>,
            align: 'end',
            cell: ({ id, isThis }) =>
              isThis ? (
                say('person.sessions.this')
              ) : (
                <Button size="row" look="danger" onClick={() => void end(id)}>
                  {say('person.sessions.end')}
                </Button>
              ),
          },
        ]}
      />
    </Grid>
  );
}

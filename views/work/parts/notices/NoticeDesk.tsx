import { TickCircleIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { NoticeRow } from '../../../../domain/notice/calls.ts';
import { reminderStates, works } from '../../../../domain/notice/works.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Segments } from '../../../../src/kit/action/Segments.tsx';
import { useAction } from '../../../../src/kit/action/useAction.ts';
import { Panel } from '../../../../src/kit/panel/Panel.tsx';
import { Skeleton } from '../../../../src/kit/state/Skeleton.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { type PlainColumn, PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import styles from './notices.module.css';
import { type NoticesNow, useNotices } from './useNotices.ts';
import { noticeWords } from './words.ts';

type Kind = 'TODO' | 'CC';

/** Tasks, or copies: what of them is open, or all, and the one step that settles each. */
export function NoticeDesk({ kind }: { readonly kind: Kind }) {
  const say = useText(noticeWords);
  const [which, setWhich] = useState<'open' | 'all'>('open');
  const notices = useNotices(kind, which === 'open');
  const { rows, total, fault, isLoading, more, again } = notices;
  return (
    <Panel
      page
      className={styles.desk}
      title={say(`notices.${kind}.title`)}
      note={rows === null ? null : say('notices.count', { shown: rows.length, total })}
      busy={isLoading && rows !== null}
      actions={
        <Segments
          label={say('notices.which')}
          segments={[
            { value: 'open', text: say('notices.open') },
            { value: 'all', text: say('notices.all') },
          ]}
          value={which}
          onChoose={setWhich}
        />
      }
    >
      {fault === null ? null : (
        <p role="alert" className={styles.fault}>
          {fault} <Button onClick={again}>{say('notices.again')}</Button>
        </p>
      )}
      <div className={styles.rows}>
        {rows === null ? (
          fault === null ? (
            <Skeleton rows={8} widths={[14, 8, 50, 8, 8]} label={say('notices.loading')} />
          ) : null
        ) : (
          <Rows kind={kind} which={which} notices={notices} />
        )}
        {more === null ? null : <Button onClick={more}>{say('notices.more')}</Button>}
      </div>
    </Panel>
  );
}

function Rows({
  kind,
  which,
  notices,
}: {
  readonly kind: Kind;
  readonly which: 'open' | 'all';
  readonly notices: NoticesNow;
}) {
  const say = useText(noticeWords);
  const word = useWord();
  const times = useTimes();
  const columns: readonly PlainColumn<NoticeRow>[] = [
    { key: 'at', title: say('notices.at'), cell: (row) => <time dateTime={row.at}>{times.long(row.at)}</time> },
    { key: 'work', title: say('notices.work'), cell: (row) => word(works[row.work].title) },
    { key: 'subject', title: say('notices.subject'), names: true, cell: (row) => row.subject },
    ...(kind === 'TODO'
      ? [{ key: 'due', title: say('notices.due'), cell: (row: NoticeRow) => <Due due={row.due} /> }]
      : []),
    { key: 'state', title: say('notices.state'), cell: (row) => say(stateOf(kind, row)) },
    {
      key: 'act',
      title: say('notices.act'),
      cell: (row) => (isSettled(kind, row) ? null : <Settle kind={kind} row={row} settle={notices.settle} />),
    },
  ];
  return (
    <PlainTable
      label={say(`notices.${kind}.title`)}
      columns={columns}
      rows={notices.rows ?? []}
      idOf={(row) => row.id}
      empty={
        <StatePage
          icon={<TickCircleIcon size={24} />}
          title={say(which === 'open' ? `notices.${kind}.none` : 'notices.none.all')}
        >
          {say('notices.none.why')}
        </StatePage>
      }
    />
  );
}

/** When it is to be done, by the process times; near and past say so in words. */
function Due({ due }: Pick<NoticeRow, 'due'>) {
  const word = useWord();
  const times = useTimes();
  if (due === null) return null;
  return (
    <span className={due.state === '03' ? styles.fault : undefined}>
      <time dateTime={due.at}>{times.dayTime(due.at)}</time>{' '}
      {due.state === '01' ? null : word(reminderStates[due.state])}
    </span>
  );
}

const isSettled = (kind: Kind, row: NoticeRow): boolean => (kind === 'TODO' ? row.done : row.read);

function stateOf(kind: Kind, row: NoticeRow) {
  if (kind === 'TODO') return row.done ? 'notices.done' : 'notices.waiting';
  return row.read ? 'notices.read' : 'notices.unread';
}

function Settle({
  kind,
  row,
  settle,
}: {
  readonly kind: Kind;
  readonly row: NoticeRow;
  readonly settle: NoticesNow['settle'];
}) {
  const say = useText(noticeWords);
  const { state, run } = useAction(settle);
  return (
    <>
      <Button size="row" state={state.at} onClick={() => void run(row)}>
        {say(`notices.${kind}.act`)}
      </Button>
      {state.at === 'refused' ? (
        <span role="alert" className={styles.fault}>
          {state.message}
        </span>
      ) : null}
    </>
  );
}

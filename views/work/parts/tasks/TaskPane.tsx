import { InboxIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { routeOf } from '../../../../domain/access/routes/all.ts';
import { pageOfWork, works } from '../../../../domain/notice/works.ts';
import { asks } from '../../../../domain/task/events.ts';
import { getCase } from '../../../../domain/task/readCalls.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Box, Stack } from '../../../../src/kit/layout/parts.tsx';
import { Scrolled } from '../../../../src/kit/panel/Scrolled.tsx';
import surface from '../../../../src/kit/panel/surface.module.css';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import { CaseActs } from './CaseActs.tsx';
import { CaseStory } from './CaseStory.tsx';
import { Left } from './TaskTable.tsx';
import styles from './tasks.module.css';
import type { TaskActs } from './useTaskActs.ts';
import type { QueueRow } from './useTasks.ts';
import { words } from './words.ts';

interface Props {
  readonly row: QueueRow | null;
  readonly acts: TaskActs;
  /** Rises with each answer of the list: what is shown beside it is asked again. */
  readonly round: unknown;
  /** There is none to choose. */
  readonly isEmpty: boolean;
  /** The reader chose it; else it stands there by itself, and no key decides on it. */
  readonly isOpened: boolean;
}

/** One task with all that is needed to settle it: the way of its case, what changed since the last opinion, what was said, and the acts. */
export function TaskPane({ row, acts, round, isEmpty, isOpened }: Props) {
  const say = useText(words);
  return (
    <section className={`${surface.surface} ${styles.pane}`} aria-label={say('tasks.pane')}>
      {row === null ? (
        isEmpty ? null : (
          <StatePage icon={<InboxIcon size={24} />} title={say('tasks.choose')} />
        )
      ) : row.caseId === null ? (
        <Plain row={row} acts={acts} />
      ) : (
        <OfCase key={row.id} row={row} caseId={row.caseId} acts={acts} round={round} isOpened={isOpened} />
      )}
    </section>
  );
}

function OfCase({
  row,
  caseId,
  acts,
  round,
  isOpened,
}: Omit<Props, 'isEmpty'> & { readonly row: QueueRow; readonly caseId: string }) {
  const say = useText(words);
  const isPast = usePast() !== null;
  const asked = useCall(
    getCase,
    { params: { id: caseId } },
    { moved: `${row.of.step} ${row.task?.state} ${String(round)}` },
  );
  return (
    <>
      <Head row={row} />
      <Loaded of={asked} rows={10}>
        {(whole) => (
          <>
            <Scrolled className={styles.body} label={say('tasks.story')}>
              <CaseStory whole={whole} />
            </Scrolled>
            {isPast ? null : (
              <CaseActs key={`${row.id} ${whole.version}`} row={row} whole={whole} acts={acts} isOpened={isOpened} />
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

/** What another part of the house asks: it is opened where it stands, and ticked off here. */
function Plain({ row, acts }: Pick<Props, 'acts'> & { readonly row: QueueRow }) {
  const say = useText(words);
  const isPast = usePast() !== null;
  const may = row.task?.acts ?? [];
  if (isPast) return <Head row={row} />;
  return (
    <>
      <Head row={row} />
      <div className={styles.body} />
      <Stack as="footer" pad="2 3" size="fixed" line="above" ground="panel" className={styles.acts}>
        <div className={styles.buttons}>
          {may.includes('finish') ? (
            <Button look="primary" onClick={() => void acts.finish(row)}>
              {say('tasks.finish')}
            </Button>
          ) : null}
          {may.includes('read') || (row.id.startsWith('notice-') && row.group === 'unread') ? (
            <Button look="primary" onClick={() => void acts.read([row])}>
              {say('tasks.read')}
            </Button>
          ) : null}
        </div>
      </Stack>
    </>
  );
}

function Head({ row }: { readonly row: QueueRow }) {
  const say = useText(words);
  const word = useWord();
  const times = useTimes();
  const now = useNow(60_000);
  const { of, task } = row;
  const page = pageOfWork(of.work);
  const isReal = routeOf(page) !== null;
  return (
    <header className={styles.paneHead}>
      <div>
        <span className={styles.work}>{word(works[of.work].title)}</span>
        <h2>{of.title}</h2>
        <p>
          {[of.org.name, of.stepName, task === null ? null : (task.says ?? word(asks[task.ask])), task?.from?.name]
            .filter((one) => one !== null && one !== undefined && one !== '')
            .join(' · ')}
          {isReal ? (
            <>
              {' · '}
              <Link href={`${page}?id=${encodeURIComponent(of.subject.id)}`}>{say('tasks.open')}</Link>
            </>
          ) : null}
        </p>
      </div>
      {of.due === null || task?.state === 'done' ? null : (
        <Box size="fixed" text="small" to="end">
          <div>{times.dayTime(of.due.at)}</div>
          <Left due={of.due} now={now} />
        </Box>
      )}
    </header>
  );
}

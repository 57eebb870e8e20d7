import { DashboardIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { shownKanban } from '../../../../domain/board/mineCalls.ts';
import { heldPage } from '../../../../domain/board/subjects.ts';
import type { AnswerOf } from '../../../../domain/call/declaration.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { useAlarmsKnown } from '../../../../src/alarms/known/useKnown.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Segments } from '../../../../src/kit/action/Segments.tsx';
import { Bar, Stack, Word } from '../../../../src/kit/layout/parts.tsx';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { useStanding } from '../../../../src/live/useLive.ts';
import { BoardPage } from '../shown/BoardPage.tsx';
import { ShownBoard } from '../shown/ShownBoard.tsx';
import { SubjectMark } from '../shown/SubjectMark.tsx';
import styles from '../shown/shown.module.css';
import { useLook } from '../shown/useLook.ts';
import { useRotation } from './useRotation.ts';
import { words } from './words.ts';

type Kanban = AnswerOf<typeof shownKanban>;

/** So often (ms) it is asked whether what hangs is still shown. */
const beat = 60_000;

interface Props {
  readonly id: string;
  readonly tools?: ReactNode;
}

/** One kanban, asked anew while it hangs. */
export function KanbanView({ id, tools }: Props) {
  const say = useText(words);
  const turn = Math.floor(useNow(beat) / beat);
  const asked = useCall(shownKanban, { params: { id } }, { moved: turn });
  return (
    <Loaded of={asked} heading={say('kanbanPage.title')} rows={16} widths={[62, 34]} label={say('kanbanPage.loading')}>
      {(kanban) =>
        kanban.pages === null ? (
          <StatePage
            page
            icon={<DashboardIcon size={32} />}
            title={say('kanbanPage.withdrawn')}
            actions={<Link href="/kanban">{say('kanbanPage.other')}</Link>}
          >
            {say('kanbanPage.withdrawn.why')}
          </StatePage>
        ) : (
          <PagesOf key={kanban.id} kanban={kanban} pages={kanban.pages} tools={tools} />
        )
      }
    </Loaded>
  );
}

interface PagesProps {
  readonly kanban: Kanban;
  readonly pages: NonNullable<Kanban['pages']>;
  readonly tools: ReactNode;
}

/** In the past nothing turns, and nothing of now is listened to. */
function PagesOf(props: PagesProps) {
  return usePast() === null ? <PagesNow {...props} /> : <Pages {...props} held={null} isKnown isPast />;
}

function PagesNow(props: PagesProps) {
  const { pages } = props;
  const held = heldPage(
    pages.map(({ subjects }) => subjects),
    useStanding(),
  );
  return <Pages {...props} held={held} isKnown={useAlarmsKnown().state === 'known'} isPast={false} />;
}

interface ShownProps extends PagesProps {
  /** The page that an urgent alarm keeps in sight. */
  readonly held: number | null;
  readonly isKnown: boolean;
  readonly isPast: boolean;
}

function Pages({ kanban: { name, show, dwell }, pages, tools, held, isKnown, isPast }: ShownProps) {
  const say = useText(words);
  const { about, span } = useLook();
  const isTurning = show === 'rotation' && !isPast && pages.length > 1;
  const { page, choose, pauseLeft, passed } = useRotation({ count: pages.length, dwell, held, isOn: isTurning });
  const shown = pages[page];
  const note = !isTurning
    ? show === 'rotation' && isPast
      ? say('kanbanPage.past')
      : undefined
    : pauseLeft > 0
      ? say('kanbanPage.paused', { left: pauseLeft })
      : held !== null
        ? say('kanbanPage.held')
        : isKnown
          ? say('kanbanPage.turning', { dwell })
          : say('kanbanPage.unknown');
  if (shown === undefined)
    return <StatePage page icon={<DashboardIcon size={32} />} title={say('kanbanPage.noPages')} />;
  return (
    <BoardPage title={name} note={note} span={shown.document.span} tools={tools}>
      <Bar size="fixed">
        <Segments
          label={say('kanbanPage.pages')}
          segments={pages.map((one, n) => ({
            value: String(n),
            text: (
              <>
                <SubjectMark subjects={one.subjects} /> {one.name}
              </>
            ),
          }))}
          value={String(page)}
          onChoose={(value) => choose(Number(value))}
        />
        {isTurning ? (
          <Word text="note" digits away="before">
            {`${page + 1} / ${pages.length}`}
          </Word>
        ) : null}
      </Bar>
      {isTurning ? (
        <div className={styles.bar} aria-hidden>
          <span style={{ width: `${(held !== null || pauseLeft > 0 ? 0 : passed) * 100}%` }} />
        </div>
      ) : null}
      <Stack key={shown.id} gap="0" size="fill" over="down">
        <ShownBoard document={shown.document} about={about} span={span} label={shown.name} />
      </Stack>
    </BoardPage>
  );
}

import { DashboardIcon } from '@blueprintjs/icons';
import { useEffect } from 'react';
import { Link } from 'wouter';
import type { AboutThing, BoardDocument } from '../../../../domain/board/boardDocument.ts';
import { chooseBoard, shownBoard } from '../../../../domain/board/mineCalls.ts';
import type { SpanName } from '../../../../domain/board/spans.ts';
import { isShipped, shippedDashboard, shippedDashboards } from '../../../../domain/board/starts.ts';
import type { AnswerOf } from '../../../../domain/call/declaration.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import type { Asked } from '../../../../src/api/useAsked.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useClock, useNow } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { useApi } from '../../../../src/session/useSession.ts';
import { BoardView } from '../board/BoardView.tsx';
import { words } from './words.ts';

/** So often (ms) it is asked whether what hangs is still what is shown: somebody may publish another, or withdraw it. */
const beat = 60_000;

export type Shown = AnswerOf<typeof shownBoard>;

/** A dashboard as it is shown, asked anew while it hangs; those that the product ships need no question. */
export function useShown(id: string | null): Asked<Shown> {
  const word = useWord();
  const turn = Math.floor(useNow(beat) / beat);
  const shipped = id !== null && isShipped(id) ? id : null;
  const asked = useCall(shownBoard, id === null || shipped !== null ? null : { params: { id } }, { moved: turn });
  if (shipped === null) return asked;
  const value: Shown = {
    id: shipped,
    name: word(shippedDashboards[shipped].title),
    kind: 'dashboard',
    about: { of: 'home' },
    as: 'shared',
    document: shippedDashboard(shipped),
    parent: null,
    subs: [],
  };
  return { ...asked, value, fault: null, isLoading: false };
}

/** What is looked at for so long, ms, was opened. */
const quiet = 1000;

/** Keeps when this person opened a board last. A refusal costs nothing that was done: it is not told. */
export function useOpened(id: string | null): void {
  const api = useApi();
  const clock = useClock();
  const isPast = usePast() !== null;
  useEffect(() => {
    if (id === null || isPast) return;
    const keep = () => api.call(chooseBoard, { params: { id }, body: { isOpened: true } }, { aside: true });
    return clock.after(quiet, () => void keep());
  }, [api, clock, id, isPast]);
}

interface Props {
  readonly document: BoardDocument | null;
  readonly about: AboutThing;
  readonly span: SpanName | null;
  readonly label: string;
}

/** The board itself; one that was withdrawn says so, and one without modules where they are put on it. */
export function ShownBoard({ document, about, span, label }: Props) {
  const say = useText(words);
  if (document === null)
    return (
      <StatePage
        icon={<DashboardIcon size={32} />}
        title={say('boards.withdrawn')}
        actions={<Link href="/dashboards/select">{say('boards.select')}</Link>}
      >
        {say('boards.withdrawn.why')}
      </StatePage>
    );
  if (document.items.length === 0) return <StatePage icon={<DashboardIcon size={32} />} title={say('boards.empty')} />;
  return <BoardView document={document} about={about} span={span} label={label} />;
}

import { type ReactNode, useEffect, useMemo } from 'react';
import type { AboutThing, BoardDocument } from '../../../../domain/board/boardDocument.ts';
import type { SpanName } from '../../../../domain/board/spans.ts';
import { gathered } from '../../../../src/api/gathered.ts';
import { useClock } from '../../../../src/clock/useClock.ts';
import { ThenLive } from '../../../../src/live/ThenLive.tsx';
import { useLive } from '../../../../src/live/useLive.ts';
import { BaseContext, useApi, useSession } from '../../../../src/session/useSession.ts';
import { BoardGrid } from './BoardGrid.tsx';
import { BoardModule } from './BoardModule.tsx';

interface Props {
  readonly document: BoardDocument;
  /** What it is of; null: of nothing by itself, each of its modules says what it tells of. */
  readonly about: AboutThing | null;
  /** In the place of the board's own. */
  readonly span?: SpanName | null;
  readonly label: string;
}

/** A board as it is looked at. */
export function BoardView({ document, about, span, label }: Props) {
  const { points } = useLive();
  useEffect(() => points.pace(document.pace), [points, document.pace]);
  return (
    <Gathered>
      <ThenLive>
        <BoardGrid items={document.items} label={label}>
          {(item) => <BoardModule item={item} about={about} span={span ?? document.span} handle={null} />}
        </BoardGrid>
      </ThenLive>
    </Gathered>
  );
}

/** What is below it asks together. */
export function Gathered({ children }: { readonly children: ReactNode }) {
  const api = useApi();
  const session = useSession();
  const clock = useClock();
  const base = useMemo(() => ({ api: gathered(api, clock), session }), [api, session, clock]);
  return <BaseContext value={base}>{children}</BaseContext>;
}

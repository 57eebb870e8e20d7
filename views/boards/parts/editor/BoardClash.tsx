import { type BoardItem, boardKind } from '../../../../domain/board/boardDocument.ts';
import { boardSpans } from '../../../../domain/board/spans.ts';
import { actorName } from '../../../../domain/event/actorName.ts';
import { useAsked } from '../../../../src/api/useAsked.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { Clash, type Saver } from '../../../../src/kit/document/Clash.tsx';
import type { BoardEditing } from './useBoard.ts';
import { useItemName } from './useItemName.ts';
import { words } from './words.ts';

interface Props {
  readonly editing: BoardEditing;
  readonly now: NonNullable<NonNullable<BoardEditing['clash']>['now']>;
  readonly onSaved: (version: number | null) => void;
}

/** Somebody saved the board first: both forms of what both changed (B242). */
export function BoardClash({ editing, now, onSaved }: Props) {
  const say = useText(words);
  const word = useWord();
  const nameOf = useItemName();
  const { items } = editing.document;
  return (
    <Clash
      kind={boardKind}
      of={editing}
      now={now}
      saver={useSaver(editing, now)}
      labelOf={(one) => {
        const item = typeof one === 'number' ? items[one] : undefined;
        if (item !== undefined) return nameOf(item);
        return say(one === 'pace' ? 'boardEditor.field.pace' : 'boardEditor.field.span');
      }}
      headOf={(head, { span, pace }) => (
        <p>{head === 'pace' ? say('boardEditor.field.paceOf', { n: pace }) : word(boardSpans[span])}</p>
      )}
      partOf={(item: BoardItem) => (
        <>
          <p>
            {nameOf(item)} · {say('boardEditor.place', { x: item.x + 1, y: item.y + 1, w: item.width, h: item.height })}
          </p>
          <p>{item.points === null ? null : item.points.ids.join(' ')}</p>
          {Object.entries(item.parameters).map(([key, value]) => (
            <p key={key}>
              {key}: {typeof value === 'object' ? JSON.stringify(value) : String(value)}
            </p>
          ))}
        </>
      )}
      onSaved={onSaved}
    />
  );
}

/** Who saved this version, as its history tells. */
function useSaver({ client }: BoardEditing, { id, version }: Props['now']): Saver | null {
  const lang = useLang();
  const asked = useAsked(`who saved board ${id} ${version}`, (signal) =>
    client.history(id, { page: 1, size: 1 }, { signal, noErrorPage: true }),
  );
  const last = asked.value?.rows[0];
  return last === undefined ? null : { name: actorName(last.by, lang), at: last.at };
}

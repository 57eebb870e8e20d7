import { useText } from '../../../../src/i18n/I18n.tsx';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { LeaveButton } from '../../../../src/kit/document/LeaveButton.tsx';
import { UndoRedo } from '../../../../src/kit/document/UndoRedo.tsx';
import { tell } from '../../../../src/kit/toast/tell.ts';
import type { BoardEditing } from './useBoard.ts';
import { words } from './words.ts';

interface Props {
  readonly editing: BoardEditing;
  readonly mayEdit: boolean;
  readonly onSave: () => void;
  readonly onLeave: () => void;
}

/** What is done with the whole board. */
export function BoardActs({ editing, mayEdit, onSave, onLeave }: Props) {
  const say = useText(words);
  const { isChanged, isShown, shown, document, faults, unfit, saving, publishing } = editing;
  const n = Object.keys(faults).length;
  const publish = async (what: typeof document | null) => {
    const answer = await publishing.run(what);
    if (answer === null) return;
    if (answer.ok) tell(1, say(what === null ? 'boardEditor.withdrawn' : 'boardEditor.published'));
    else tell(2, answer.message);
  };
  const against = isChanged
    ? say('boardEditor.saveFirst')
    : n > 0
      ? say('boardEditor.mendFirst', { n })
      : isShown
        ? say('boardEditor.same')
        : null;
  return (
    <>
      <LeaveButton of={editing} label={say('boardEditor.back')} onLeave={onLeave} />
      {mayEdit ? (
        <>
          <UndoRedo of={editing} />
          {shown === null ? null : (
            <Button
              disabled={isChanged}
              title={isChanged ? say('boardEditor.saveFirst') : undefined}
              onClick={() => void publish(null)}
            >
              {say('boardEditor.withdraw')}
            </Button>
          )}
          <Button
            state={publishing.state.at}
            disabled={against !== null}
            title={against ?? undefined}
            onClick={() => void publish(document)}
          >
            {say('boardEditor.publish')}
          </Button>
          <Button
            look="primary"
            hint="Ctrl S"
            disabled={!isChanged}
            title={unfit > 0 ? say('boardEditor.mendFirst', { n: unfit }) : undefined}
            state={saving.at}
            onClick={onSave}
          >
            {say('boardEditor.save')}
          </Button>
        </>
      ) : null}
    </>
  );
}

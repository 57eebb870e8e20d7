import { ArrowLeftIcon, RedoIcon, UndoIcon } from '@blueprintjs/icons';
import { Link } from 'wouter';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { tell } from '../../../src/kit/toast/tell.ts';
import type { Building } from './useReport.ts';
import { words } from './words.ts';

interface Props {
  readonly building: Building;
  readonly mayEdit: boolean;
  readonly onSave: () => void;
  readonly onLeave: () => void;
}

/** What is done with the whole report. */
export function Acts({ building, mayEdit, onSave, onLeave }: Props) {
  const say = useText(words);
  const { history, base, isChanged, saving, publishing } = building;
  const isPublished = base?.['published'] === true;
  const publish = async () => {
    const answer = await publishing.run();
    if (answer === null) return;
    if (answer.ok) tell(1, say(isPublished ? 'editCustom.tookBack' : 'editCustom.published'));
    else tell(2, answer.message);
  };
  return (
    <>
      <Button look="quiet" icon={<ArrowLeftIcon size={14} />} onClick={onLeave}>
        {say('editCustom.back')}
      </Button>
      {base === null || isChanged ? null : (
        <Link href={`/customExhibition?template=${base.id}`}>{say('editCustom.view')}</Link>
      )}
      {mayEdit ? (
        <>
          <Button
            look="quiet"
            icon={<UndoIcon size={14} />}
            title="Ctrl Z"
            disabled={history.done.length === 0}
            onClick={building.undo}
          >
            {say('editCustom.undo')}
          </Button>
          <Button
            look="quiet"
            icon={<RedoIcon size={14} />}
            title="Ctrl Shift Z"
            disabled={history.undone.length === 0}
            onClick={building.redo}
          >
            {say('editCustom.redo')}
          </Button>
          {base === null ? null : (
            <Button
              state={publishing.state.at}
              disabled={isChanged}
              title={isChanged ? say('editCustom.saveFirst') : undefined}
              onClick={() => void publish()}
            >
              {say(isPublished ? 'editCustom.takeBack' : 'editCustom.publish')}
            </Button>
          )}
          <Button look="primary" hint="Ctrl S" disabled={!isChanged} state={saving.at} onClick={onSave}>
            {say('editCustom.save')}
          </Button>
        </>
      ) : null}
    </>
  );
}

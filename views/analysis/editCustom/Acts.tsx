import { Link } from 'wouter';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { LeaveButton } from '../../../src/kit/document/LeaveButton.tsx';
import { UndoRedo } from '../../../src/kit/document/UndoRedo.tsx';
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
  const { base, isChanged, saving, publishing } = building;
  const isPublished = base?.['published'] === true;
  const publish = async () => {
    const answer = await publishing.run();
    if (answer === null) return;
    if (answer.ok) tell(1, say(isPublished ? 'editCustom.tookBack' : 'editCustom.published'));
    else tell(2, answer.message);
  };
  return (
    <>
      <LeaveButton of={building} label={say('editCustom.back')} onLeave={onLeave} />
      {base === null || isChanged ? null : (
        <Link href={`/customExhibition?template=${base.id}`}>{say('editCustom.view')}</Link>
      )}
      {mayEdit ? (
        <>
          <UndoRedo of={building} />
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

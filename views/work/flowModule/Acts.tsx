import { Link } from 'wouter';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { UndoRedo } from '../../../src/kit/document/UndoRedo.tsx';
import { tidy } from './edits.ts';
import styles from './flowModule.module.css';
import type { Designing } from './useDesigner.ts';
import { words } from './words.ts';

interface Props {
  readonly designing: Designing;
  readonly mayEdit: boolean;
  readonly mayDeploy: boolean;
  /** Nothing speaks against deploying what is drawn. */
  readonly isSound: boolean;
  readonly onSave: () => void;
  readonly onDeploy: () => void;
}

/** What is done with the whole drawing. */
export function Acts({ designing, mayEdit, mayDeploy, isSound, onSave, onDeploy }: Props) {
  const say = useText(words);
  const { document, isChanged, isWritten, saving, edit } = designing;
  return (
    <>
      <Link href="/flowModule">{say('flowModule.back')}</Link>
      {mayEdit ? (
        <>
          <UndoRedo of={designing} />
          <Button look="quiet" disabled={document.graph.steps.length === 0} onClick={() => edit(tidy)}>
            {say('flowModule.tidy')}
          </Button>
          <Button look="primary" disabled={!isChanged || !isWritten} state={saving.at} onClick={onSave}>
            {say('flowModule.save')}
          </Button>
        </>
      ) : null}
      {mayDeploy ? (
        <Button
          disabled={isChanged || !isSound}
          title={isChanged ? say('flowModule.deployFirst') : undefined}
          onClick={onDeploy}
        >
          {say('flowModule.deploy')}
        </Button>
      ) : null}
    </>
  );
}

interface NotesProps {
  readonly designing: Designing;
  readonly unread: string | null;
  readonly onLatest: () => void;
}

/** What is to be known before going on: what was kept, why it was not saved, that a way is being led. */
export function Notes({ designing, unread, onLatest }: NotesProps) {
  const say = useText(words);
  const { isKept, saving, leadsFrom, discard } = designing;
  return (
    <>
      {isKept ? (
        <p className={styles.kept}>
          {say('flowModule.kept')}{' '}
          <Button size="row" onClick={discard}>
            {say('flowModule.discard')}
          </Button>
        </p>
      ) : null}
      {unread !== null ? (
        <p className={styles.refused} role="alert">
          {unread}{' '}
          <Button size="row" onClick={onLatest}>
            {say('flowModule.again')}
          </Button>
        </p>
      ) : saving.at === 'refused' ? (
        <p className={styles.refused} role="alert">
          {saving.message}{' '}
          <Button
            size="row"
            onClick={() => {
              discard();
              onLatest();
            }}
          >
            {say('flowModule.latest')}
          </Button>
        </p>
      ) : null}
      {leadsFrom === null ? null : (
        <p className={styles.kept} role="status">
          {say('flowModule.leading')}
        </p>
      )}
    </>
  );
}

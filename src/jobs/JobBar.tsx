import { DownloadIcon } from '@blueprintjs/icons';
import { errors } from '../../domain/error/errors.ts';
import type { LongJob } from '../../domain/job/calls.ts';
import { useText } from '../i18n/I18n.tsx';
import { useWord } from '../i18n/lang.ts';
import { Button } from '../kit/action/Button.tsx';
import { toasts } from '../kit/toast/toast.ts';
import { useApi } from '../session/useSession.ts';
import styles from './jobs.module.css';
import { takeJobFile } from './takeFile.ts';
import { isOpen, type JobHeld } from './useJob.ts';
import { words } from './words.ts';

/** How far a piece of work is, and what came of it: stop it, or take its file. */
export function JobBar({ held }: { readonly held: JobHeld }) {
  const say = useText(words);
  const { job, fault } = held;
  const failure = useFailure(job?.error);
  if (job === null) {
    return fault === null ? null : (
      <p className={`${styles.job} ${styles.failed}`} role="alert">
        {fault}
      </p>
    );
  }
  const percent = job.total === 0 ? 0 : Math.floor((job.done / job.total) * 100);
  return (
    <div className={styles.job}>
      {isOpen(job) ? (
        <progress
          aria-label={say('job.running', { percent })}
          max={100}
          value={job.state === 'waiting' ? undefined : percent}
        />
      ) : null}
      <span role={job.state === 'failed' ? 'alert' : 'status'} className={job.state === 'failed' ? styles.failed : ''}>
        {job.state === 'failed' ? failure : say(`job.${job.state}`, { percent })}
      </span>
      {isOpen(job) ? (
        <Button size="row" onClick={() => void held.cancel()}>
          {say('job.cancel')}
        </Button>
      ) : null}
      {job.state === 'done' && job.file !== undefined ? <TakeFile job={job} name={job.file} /> : null}
      {fault === null ? null : (
        <span role="alert" className={styles.failed}>
          {fault}
        </span>
      )}
    </div>
  );
}

/** The gateway says a code where it is one that people know; anything else is for its operator. */
function useFailure(error: string | undefined): string {
  const say = useText(words);
  const word = useWord();
  return error !== undefined && error in errors
    ? say('job.failed', { why: word(errors[error as keyof typeof errors].what) })
    : say('job.failed.unknown');
}

function TakeFile({ job, name }: { readonly job: LongJob; readonly name: string }) {
  const say = useText(words);
  const api = useApi();
  const press = async () => {
    const taken = await takeJobFile(api, job.id);
    if (!taken.ok) toasts.show('refused', say('job.take.failed', { why: taken.message }));
  };
  return (
    <Button look="primary" size="row" icon={<DownloadIcon size={14} />} onClick={() => void press()}>
      {say('job.take', { name })}
    </Button>
  );
}

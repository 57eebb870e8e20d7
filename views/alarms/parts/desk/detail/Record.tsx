import { RecordIcon } from '@blueprintjs/icons';
import type { Alarm } from '../../../../../domain/alarm/alarm.ts';
import { instantOf } from '../../../../../domain/clock/clock.ts';
import { recordSpan } from '../../../../../domain/recording/calls.ts';
import { useClock } from '../../../../../src/clock/useClock.ts';
import { useText } from '../../../../../src/i18n/I18n.tsx';
import { JobBar } from '../../../../../src/jobs/JobBar.tsx';
import { isOpen, useJob } from '../../../../../src/jobs/useJob.ts';
import { Button } from '../../../../../src/kit/action/Button.tsx';
import { useMay } from '../../../../../src/session/useMay.ts';
import { useApi } from '../../../../../src/session/useSession.ts';
import styles from '../desk.module.css';
import { detailWords } from '../words.ts';

const around = 300_000;

/** Five minutes before the alarm and five after it as a recording, for whoever may take one away. */
export function Record({ alarm }: { readonly alarm: Alarm }) {
  const say = useText(detailWords);
  const api = useApi();
  const clock = useClock();
  const may = useMay('/historyjob', 'export');
  const held = useJob();
  if (!may) return null;
  const isBusy = held.isBeginning || (held.job !== null && isOpen(held.job));
  const press = () => {
    const raised = Date.parse(alarm.raisedAt);
    const to = Math.min(raised + around, clock.now());
    void held.begin(() =>
      api.call(recordSpan, { body: { from: instantOf(raised - around), to: instantOf(to) } }, { noErrorPage: true }),
    );
  };
  return (
    <div className={styles.record}>
      <Button
        size="row"
        icon={<RecordIcon size={14} />}
        disabled={isBusy}
        title={say('detail.record.why')}
        onClick={press}
      >
        {say('detail.record')}
      </Button>
      <JobBar held={held} />
    </div>
  );
}

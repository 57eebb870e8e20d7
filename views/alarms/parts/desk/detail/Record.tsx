import { RecordIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { Alarm } from '../../../../../domain/alarm/alarm.ts';
import { instantOf } from '../../../../../domain/clock/clock.ts';
import { type Around, around } from '../../../../../domain/recording/around.ts';
import { mayRecord, recordSpan } from '../../../../../domain/recording/calls.ts';
import { useClock } from '../../../../../src/clock/useClock.ts';
import { useText } from '../../../../../src/i18n/I18n.tsx';
import { JobBar } from '../../../../../src/jobs/JobBar.tsx';
import { isOpen, useJob } from '../../../../../src/jobs/useJob.ts';
import { Button } from '../../../../../src/kit/action/Button.tsx';
import { Bar } from '../../../../../src/kit/layout/parts.tsx';
import { writeAge } from '../../../../../src/kit/time/age.ts';
import { useMayAny } from '../../../../../src/session/useMay.ts';
import { useApi } from '../../../../../src/session/useSession.ts';
import { detailWords } from '../words.ts';

/** Five minutes before the alarm and five after it as a recording, for whoever may take one away: as much as there is by now, which is said. */
export function Record({ alarm }: { readonly alarm: Alarm }) {
  const say = useText(detailWords);
  const api = useApi();
  const clock = useClock();
  const may = useMayAny(mayRecord);
  const [given, setGiven] = useState<Around | null>(null);
  const held = useJob();
  if (!may) return null;
  const isBusy = held.isBeginning || (held.job !== null && isOpen(held.job));
  const press = () => {
    const span = around(Date.parse(alarm.raisedAt), clock.now());
    setGiven(span);
    void held.begin(() =>
      api.call(recordSpan, { body: { from: instantOf(span.from), to: instantOf(span.to) } }, { noErrorPage: true }),
    );
  };
  return (
    <Bar still pad="2 3">
      <Button
        size="row"
        icon={<RecordIcon size={14} />}
        disabled={isBusy}
        title={say('detail.record.why')}
        onClick={press}
      >
        {say('detail.record')}
      </Button>
      {given === null ? null : (
        <span role="status">
          {given.isWhole ? say('detail.record.whole') : say('detail.record.soFar', { age: writeAge(given.after) })}
        </span>
      )}
      <JobBar held={held} />
    </Bar>
  );
}

import { CrossIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { z } from 'zod';
import { addScheduledJob, editScheduledJob, type ScheduledJobRow } from '../../../domain/job/calls.ts';
import { structure } from '../../../domain/ledger/field.ts';
import { useNow } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { DiscardDialog } from '../../../src/kit/dialog/DiscardDialog.tsx';
import { KeptNote } from '../../../src/kit/form/KeptNote.tsx';
import { Bar, Box, Words } from '../../../src/kit/layout/parts.tsx';
import { useSite, useTimes } from '../../../src/kit/time/times.ts';
import { toasts } from '../../../src/kit/toast/toast.ts';
import { Parts } from '../../../src/ledger/form/structure/StructureLines.tsx';
import type { StructureProps } from '../../../src/ledger/form/structure/structureProps.ts';
import { dropKept, isKept, useKeeping, useKept } from '../../../src/session/useKept.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { comingTimes, entered, faultsOf, fieldsOf, jobDraft, newJob, type Values } from './draft.ts';
import styles from './jobs.module.css';
import { words } from './words.ts';

interface Props {
  /** Null for a new one. */
  readonly job: ScheduledJobRow | null;
  readonly locked: boolean;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** A job beside the list: when it runs and with what. */
export function JobForm({ job, locked, onSaved, onClose }: Props) {
  const say = useText(words);
  const word = useWord();
  const api = useApi();
  const { zone } = useSite();
  const times = useTimes();
  const now = useNow(60_000);
  const draft = `job ${job?.id ?? ''}`;
  const [stands] = useState(() => JSON.stringify(job === null ? newJob() : jobDraft(job)));
  const kept = useKept(draft, { values: stands }, stands);
  const [values, setValues] = useState<Values>(() => JSON.parse(kept.start.values));
  useKeeping(kept, { values: JSON.stringify(values) });
  const [asks, setAsks] = useState(false);
  const close = () => {
    dropKept(draft);
    onClose();
  };
  const [tried, setTried] = useState(false);
  const isNew = job === null;
  const faults = faultsOf(values, { isNew, zone, now });
  const saving = useAction(() => {
    const { id, kind, cron, input = {}, enabled } = values as Values & { readonly id: string };
    return isNew
      ? api.call(addScheduledJob, { body: { id, kind, cron, input, enabled } as never })
      : api.call(editScheduledJob, { params: { id }, body: { cron, input } as never });
  });
  const said = saving.state.at === 'refused' ? saving.state.message : null;
  const save = async () => {
    setTried(true);
    if (Object.keys(faults).length > 0) return;
    const answer = await saving.run();
    if (answer?.ok !== true) return;
    dropKept(draft);
    toasts.show('done', say('jobs.saved'));
    onSaved();
  };
  const coming = comingTimes(String(values['cron'] ?? ''), zone, now);
  const field = structure(
    { label: { cn: '任务', en: 'Job' }, inside: { parts: () => fieldsOf(isNew, values['kind']) } },
    z.unknown(),
  );
  return (
    <aside className={styles.form} aria-label={isNew ? say('jobs.new.title') : job.id}>
      <Bar as="header" still gap="0" line="below" spread="between">
        <Words as="h2" text="head">
          {isNew ? say('jobs.new.title') : job.id}
        </Words>
        <Button
          look="quiet"
          icon={<CrossIcon size={14} />}
          aria-label={say('jobs.close')}
          onClick={() => (isKept(draft) ? setAsks(true) : close())}
        />
      </Bar>
      <KeptNote was={kept.was} />
      <Box
        as="form"
        pad="2 0"
        size="fill"
        over="scroll"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {said === null ? null : (
          <Words role="alert" pad="1 3" text="fault">
            {said}
          </Words>
        )}
        <Parts
          field={field as StructureProps['field']}
          value={values}
          row={values}
          locked={locked}
          faults={tried ? Object.fromEntries(Object.entries(faults).map(([path, text]) => [path, word(text)])) : {}}
          was={null}
          nameOf={() => null}
          onEnter={(next) => setValues(entered(values, next as Values))}
        />
        <Words pad="1 3" text="note" aria-live="polite">
          {coming.length === 0
            ? say('jobs.noTime')
            : say('jobs.coming', { times: coming.map((at) => times.dayTime(at)).join(word({ cn: '、', en: ', ' })) })}
        </Words>
        {locked ? null : (
          <footer>
            <Button type="submit" look="primary" state={saving.state.at}>
              {say('jobs.save')}
            </Button>
          </footer>
        )}
      </Box>
      <DiscardDialog open={asks} onClose={() => setAsks(false)} onDiscard={close} />
    </aside>
  );
}

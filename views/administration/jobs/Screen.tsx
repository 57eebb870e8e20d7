import { PlusIcon, RefreshIcon } from '@blueprintjs/icons';
import { Suspense, useEffect, useState } from 'react';
import type { CallDeclaration } from '../../../domain/call/declaration.ts';
import {
  listScheduledJobs,
  pauseScheduledJob,
  removeScheduledJob,
  resumeScheduledJob,
  runScheduledJob,
  type ScheduledJobRow,
} from '../../../domain/job/calls.ts';
import { jobKindName, jobStateName } from '../../../domain/job/job.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { useAction } from '../../../src/kit/action/useAction.ts';
import { DeleteDialog } from '../../../src/kit/dialog/DeleteDialog.tsx';
import { Bar, Halves } from '../../../src/kit/layout/parts.tsx';
import { onDemand } from '../../../src/kit/load/onDemand.ts';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { toasts } from '../../../src/kit/toast/toast.ts';
import { SiteOnly } from '../../../src/session/site/SiteOnly.tsx';
import { useMayAtSite } from '../../../src/session/useMay.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { runStateNames } from '../parts/runStates.ts';
import styles from './jobs.module.css';
import { words } from './words.ts';

const JobForm = onDemand(async () => (await import('./JobForm.tsx')).JobForm);

const lookAgainAfter = 5000;

/** The scheduled jobs of the site: when each runs, how it stands, and what is ordered of it. */
export function Screen() {
  const say = useText(words);
  const api = useApi();
  const clock = useClock();
  const { search, put } = useAddress();
  const may = {
    add: useMayAtSite(['/jobs:add']),
    edit: useMayAtSite(['/jobs:edit']),
    delete: useMayAtSite(['/jobs:delete']),
  };
  const asked = useCall(listScheduledJobs, {});
  const [removing, setRemoving] = useState<ScheduledJobRow | null>(null);
  const { value: jobs, again } = asked;
  // A job that runs ends by itself: the list is read again while somebody looks at it.
  useEffect(() => (jobs === null ? undefined : clock.after(lookAgainAfter, again)), [jobs, again, clock]);
  const order = useAction((call: CallDeclaration, id: string) => api.call(call, { params: { id } } as never));
  const give = async (call: CallDeclaration, id: string) => {
    const answer = await order.run(call, id);
    if (answer?.ok === true) toasts.show('done', say('jobs.ordered'));
    else if (answer !== null) toasts.show('refused', answer.message);
    again();
  };
  const open = search.get('job');
  const isNew = search.get('do') === 'new';
  const chosen = jobs?.find(({ id }) => id === open) ?? null;
  return (
    <Halves columns={isNew || chosen !== null ? 'aside' : 'one'} size="fill" className={styles.screen}>
      <Panel
        page
        title={say('jobs.title')}
        actions={
          <>
            <Button look="quiet" icon={<RefreshIcon size={14} />} aria-label={say('jobs.loading')} onClick={again} />
            {may.add ? (
              <Button look="primary" icon={<PlusIcon size={14} />} onClick={() => put({ do: 'new', job: null })}>
                {say('jobs.new')}
              </Button>
            ) : null}
          </>
        }
      >
        <SiteOnly />
        <Loaded of={asked} rows={4} widths={[20, 20, 20]} label={say('jobs.loading')}>
          {(rows) => (
            <JobTable
              jobs={rows}
              may={may}
              onOpen={(id) => put({ job: id, do: null })}
              onOrder={give}
              onRemove={setRemoving}
            />
          )}
        </Loaded>
      </Panel>
      {isNew || chosen !== null ? (
        <Suspense fallback={null}>
          <JobForm
            key={chosen?.id ?? ' new'}
            job={isNew ? null : chosen}
            locked={isNew ? !may.add : !may.edit}
            onSaved={() => {
              again();
              put({ job: null, do: null });
            }}
            onClose={() => put({ job: null, do: null })}
          />
        </Suspense>
      ) : null}
      <DeleteDialog
        open={removing !== null}
        onDelete={() => {
          if (removing !== null) void give(removeScheduledJob, removing.id);
          setRemoving(null);
        }}
        onClose={() => setRemoving(null)}
      >
        {say('jobs.remove.ask', { id: removing?.id ?? '' })}
      </DeleteDialog>
    </Halves>
  );
}

interface TableProps {
  readonly jobs: readonly ScheduledJobRow[];
  readonly may: { readonly edit: boolean; readonly delete: boolean };
  readonly onOpen: (id: string) => void;
  readonly onOrder: (call: CallDeclaration, id: string) => void;
  readonly onRemove: (job: ScheduledJobRow) => void;
}

function JobTable({ jobs, may, onOpen, onOrder, onRemove }: TableProps) {
  const say = useText(words);
  const word = useWord();
  const times = useTimes();
  const { go } = useAddress();
  return (
    <PlainTable
      label={say('jobs.title')}
      rows={jobs}
      idOf={({ id }) => id}
      empty={say('jobs.empty')}
      say={say}
      columns={(column) => [
        column.drawn(
          'jobs.id',
          ({ id }) => (
            <Button look="quiet" size="row" onClick={() => onOpen(id)}>
              {id}
            </Button>
          ),
          'name',
        ),
        column.words('jobs.kind', ({ kind }) => word(jobKindName(kind))),
        column.drawn('jobs.cron', ({ cron }) => <code>{cron}</code>),
        column.drawn('jobs.state', ({ state, overdue }) => (
          <>
            <span className={styles.state} data-state={state}>
              {word(jobStateName(state))}
            </span>
            {overdue ? <b className={styles.overdue}>{say('jobs.overdue')}</b> : null}
          </>
        )),
        column.words('jobs.next', ({ next }) => times.full(next)),
        column.words('jobs.last', ({ last }) =>
          last === null ? say('jobs.never') : `${times.full(last.planned)} ${word(runStateNames[last.state])}`,
        ),
        column.drawn('jobs.acts', (job) => (
          <Bar as="span" at="stretch" gap="1">
            {may.edit ? (
              <>
                <Button look="quiet" size="row" onClick={() => onOrder(runScheduledJob, job.id)}>
                  {say('jobs.run')}
                </Button>
                <Button
                  look="quiet"
                  size="row"
                  onClick={() => onOrder(job.enabled ? pauseScheduledJob : resumeScheduledJob, job.id)}
                >
                  {say(job.enabled ? 'jobs.pause' : 'jobs.resume')}
                </Button>
              </>
            ) : null}
            <Button look="quiet" size="row" onClick={() => go(`/historyjob?job=${encodeURIComponent(job.id)}`)}>
              {say('jobs.history')}
            </Button>
            {may.delete ? (
              <Button look="quiet" size="row" onClick={() => onRemove(job)}>
                {say('jobs.remove')}
              </Button>
            ) : null}
          </Bar>
        )),
      ]}
    />
  );
}

import { CrossIcon } from '@blueprintjs/icons';
import { instantOf, millisOf } from '../../../domain/clock/clock.ts';
import type { TimeRange } from '../../../domain/clock/timeRange.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { type JobRunRow, listJobRuns, listScheduledJobs } from '../../../domain/job/calls.ts';
import { jobKindName, jobKinds, type RunState, runStates } from '../../../domain/job/job.ts';
import { outcomeTold } from '../../../domain/job/outcomeWords.ts';
import { own } from '../../../domain/own.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Select } from '../../../src/kit/form/Area.tsx';
import { Word } from '../../../src/kit/layout/parts.tsx';
import { missing } from '../../../src/kit/number/format.ts';
import { Page } from '../../../src/kit/page/Page.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { RangePicker } from '../../../src/kit/time/RangePicker.tsx';
import { useSite, useTimes } from '../../../src/kit/time/times.ts';
import { runStateNames } from '../parts/runStates.ts';
import styles from './historyjob.module.css';
import { took } from './took.ts';
import { words } from './words.ts';

const size = 50;

/** The runs of the scheduled jobs, the newest first. Job, state, span and page stand in the address. */
export function Screen() {
  const say = useText(words);
  const { search, put } = useAddress();
  const job = search.get('job');
  const state = runStates.find((one) => one === search.get('state')) ?? null;
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  const range = rangeOf(search);
  const { zone } = useSite();
  const query = {
    page,
    size,
    ...(job === null ? {} : { job: [job] }),
    ...(state === null ? {} : { state: [state] }),
    // Both ends are the beginning of their day, the last one included.
    ...(range === null
      ? {}
      : { 'planned.from': instantOf(range.from), 'planned.to': instantOf(zoneOf(zone).startOfNextDay(range.to)) }),
  };
  const asked = useCall(listJobRuns, { query });
  const total = asked.value?.total ?? 0;
  return (
    <Page
      title={say('runs.title')}
      of={asked}
      actions={<Filters job={job} state={state} range={range} put={put} />}
      foot={
        <>
          {asked.value === null ? null : <span>{say('runs.page', { page, total })}</span>}
          <Button
            look="quiet"
            size="row"
            disabled={page === 1}
            onClick={() => put({ page: page === 2 ? null : String(page - 1) })}
          >
            {say('runs.newer')}
          </Button>
          <Button
            look="quiet"
            size="row"
            disabled={page * size >= total}
            onClick={() => put({ page: String(page + 1) })}
          >
            {say('runs.older')}
          </Button>
        </>
      }
    >
      {({ rows }) => <RunTable runs={rows} />}
    </Page>
  );
}

/** The span of the address; null: all that is kept. */
function rangeOf(search: URLSearchParams): TimeRange | null {
  const [from, to] = ['from', 'to'].map((name) => millisOf(search.get(name) ?? '')) as [number | null, number | null];
  return from !== null && to !== null && from <= to ? { from, to } : null;
}

interface FilterProps {
  readonly job: string | null;
  readonly state: RunState | null;
  readonly range: TimeRange | null;
  readonly put: (changes: Readonly<Record<string, string | null>>) => void;
}

function Filters({ job, state, range, put }: FilterProps) {
  const say = useText(words);
  const word = useWord();
  const jobs = useCall(listScheduledJobs, {}).value ?? [];
  // A job that was removed keeps its history: its id stands in the address.
  const ids = [...new Set([...jobs.map(({ id }) => id), ...(job === null ? [] : [job])])];
  const putRange = (span: TimeRange | null) =>
    put({
      from: span === null ? null : instantOf(span.from),
      to: span === null ? null : instantOf(span.to),
      page: null,
    });
  return (
    <>
      <RangePicker label={say('runs.span')} format="day" range={range} onRange={putRange} />
      {range === null ? null : (
        <Button
          look="quiet"
          icon={<CrossIcon size={14} />}
          aria-label={say('runs.anyTime')}
          title={say('runs.anyTime')}
          onClick={() => putRange(null)}
        />
      )}
      <Select
        aria-label={say('runs.job')}
        value={job ?? ''}
        onChange={(event) => put({ job: event.target.value || null, page: null })}
      >
        <option value="">{say('runs.allJobs')}</option>
        {ids.map((id) => (
          <option key={id} value={id}>
            {own(jobKinds, id) === undefined ? id : word(jobKindName(id))}
          </option>
        ))}
      </Select>
      <Select
        aria-label={say('runs.state')}
        value={state ?? ''}
        onChange={(event) => put({ state: event.target.value || null, page: null })}
      >
        <option value="">{say('runs.allStates')}</option>
        {runStates.map((one) => (
          <option key={one} value={one}>
            {word(runStateNames[one])}
          </option>
        ))}
      </Select>
    </>
  );
}

/** What a run made: its figures, or why it failed. */
const outcomeOf = ({ error, outcome }: JobRunRow, lang: Lang): string => error ?? outcomeTold(outcome, lang) ?? missing;

function RunTable({ runs }: { readonly runs: readonly JobRunRow[] }) {
  const say = useText(words);
  const word = useWord();
  const lang = useLang();
  const times = useTimes();
  return (
    <PlainTable
      label={say('runs.title')}
      rows={runs}
      idOf={({ id }) => id}
      empty={say('runs.empty')}
      say={say}
      columns={(column) => [
        column.words('runs.planned', ({ planned }) => times.full(planned)),
        column.drawn(
          'runs.job',
          ({ job, kind, byHand }) => (
            <>
              {job === '' || job === kind ? '' : `${job} · `}
              {word(jobKindName(kind))}
              {byHand ? <i className={styles.byHand}>{say('runs.byHand')}</i> : null}
            </>
          ),
          'name',
        ),
        column.drawn('runs.state', ({ state }) => (
          <span className={styles.state} data-state={state}>
            {word(runStateNames[state])}
          </span>
        )),
        column.words('runs.started', ({ started }) => (started === null ? missing : times.full(started))),
        column.spelled('runs.took', (run) => took(run) ?? missing),
        column.spelled('runs.attempt', ({ attempt }) => attempt),
        column.drawn('runs.outcome', (run) => <Word words="breaks">{outcomeOf(run, lang)}</Word>),
      ]}
    />
  );
}

import { CrossIcon, DownloadIcon, ErrorIcon, HistoryIcon, RefreshIcon } from '@blueprintjs/icons';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Select } from '../../../../src/kit/form/Area.tsx';
import { Bar, Stack } from '../../../../src/kit/layout/parts.tsx';
import { saveFile } from '../../../../src/kit/save/saveFile.ts';
import { Failure } from '../../../../src/kit/state/Failure.tsx';
import { Skeleton } from '../../../../src/kit/state/Skeleton.tsx';
import { StatePage } from '../../../../src/kit/state/StatePage.tsx';
import { RangePicker } from '../../../../src/kit/time/RangePicker.tsx';
import { useSite } from '../../../../src/kit/time/times.ts';
import { tell } from '../../../../src/kit/toast/tell.ts';
import { useMay } from '../../../../src/session/useMay.ts';
import { useApi } from '../../../../src/session/useSession.ts';
import { LogTable } from './LogTable.tsx';
import styles from './log.module.css';
import { askedOf, type LogCall, type LogFile, type LogView, useLog, useLogThings, useLogView } from './useLog.ts';
import { words } from './words.ts';

interface Props {
  readonly page: '/actlogs' | '/logs';
  readonly title: string;
  readonly call: LogCall;
  readonly file: LogFile;
  readonly tabs: ReactNode;
}

/** Who did what to which thing, from the event log, the newest first. All that it shows stands in its address. */
export function LogScreen({ page, title, call, file, tabs }: Props) {
  const say = useText(words);
  const { view, put, putRange } = useLogView();
  const { value, fault, isLoading, again } = useLog(call, view);
  const actorName =
    view.actor === null ? null : (value?.rows.find(({ by }) => by.id === view.actor)?.by.name ?? view.actor);
  return (
    <Stack size="fill">
      <Bar as="header" size="fixed" className={styles.bar}>
        <h1 className={styles.title}>{title}</h1>
        {tabs}
        <RangePicker label={say('log.span')} format="day" range={view.range} onRange={putRange} />
        <Things thing={view.thing} onThing={(thing) => put({ thing, before: null })} />
        {actorName === null ? null : (
          <Button
            icon={<CrossIcon size={14} />}
            aria-label={say('log.all', { name: actorName })}
            onClick={() => put({ by: null, before: null })}
          >
            {actorName}
          </Button>
        )}
        <Bar as="span" still at="stretch" gap="1" away="before">
          <Export page={page} file={file} view={view} />
          <Button
            look="quiet"
            icon={<RefreshIcon size={14} />}
            aria-label={say('log.reload')}
            title={say('log.reload')}
            onClick={again}
          />
        </Bar>
      </Bar>
      {value !== null && fault !== null ? (
        <Bar as="p" still gap="1" size="fixed" text="fault" role="alert">
          <ErrorIcon size={14} /> {say('log.stale', { why: fault.message })}
        </Bar>
      ) : null}
      <Stack gap="0" size="fill" line="around" ground="panel" aria-busy={isLoading}>
        {value === null && fault !== null ? (
          <Failure code={fault.code} message={fault.message} onAgain={again} />
        ) : null}
        {value === null && fault === null ? (
          <Skeleton rows={14} widths={[18, 12, 40]} label={say('log.loading')} />
        ) : null}
        {value !== null && value.rows.length === 0 ? (
          <StatePage icon={<HistoryIcon size={32} />} title={say(value.next === null ? 'log.none' : 'log.goesOn')} />
        ) : null}
        {value !== null && value.rows.length > 0 ? (
          <LogTable label={title} rows={value.rows} view={view} onActor={(by) => put({ by, before: null })} />
        ) : null}
      </Stack>
      <Bar as="footer" still at="stretch" size="fixed" spread="end">
        <Button size="row" disabled={view.before === null} onClick={() => put({ before: null })}>
          {say('log.newest')}
        </Button>
        <Button
          size="row"
          disabled={(value?.next ?? null) === null}
          onClick={() => put({ before: String(value?.next) })}
        >
          {say('log.older')}
        </Button>
      </Bar>
    </Stack>
  );
}

function Things({
  thing,
  onThing,
}: {
  readonly thing: string | null;
  readonly onThing: (thing: string | null) => void;
}) {
  const say = useText(words);
  const things = useLogThings();
  const isKnown = thing === null || things.some((one) => one.thing === thing);
  return (
    <span className={styles.thing}>
      <Select
        aria-label={say('log.thing')}
        value={thing ?? ''}
        onChange={(event) => onThing(event.target.value === '' ? null : event.target.value)}
      >
        <option value="">{say('log.anyThing')}</option>
        {isKnown ? null : <option value={thing}>{thing}</option>}
        {things.map(({ thing: name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </Select>
    </span>
  );
}

/** What is shown, all pages of it, as a file; only for who may export. */
function Export({
  page,
  file,
  view,
}: {
  readonly page: Props['page'];
  readonly file: LogFile;
  readonly view: LogView;
}) {
  const say = useText(words);
  const api = useApi();
  const { zone } = useSite();
  const may = useMay(page, 'export');
  const [isBusy, setBusy] = useState(false);
  if (!may) return null;
  const take = async () => {
    setBusy(true);
    const answer = await api.file(file, { query: askedOf(view, zone) }, { noErrorPage: true });
    setBusy(false);
    if (!answer.ok) return tell(3, Object.values(answer.refusal.fields ?? {})[0] ?? answer.message);
    saveFile(answer.value, `${say(page === '/logs' ? 'log.site' : 'log.activity')}.csv`);
    tell(1, say('log.exported'));
  };
  return (
    <Button icon={<DownloadIcon size={14} />} state={isBusy ? 'pending' : 'rest'} onClick={() => void take()}>
      {say('log.export')}
    </Button>
  );
}

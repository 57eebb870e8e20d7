import type { ReactNode } from 'react';
import { routeOf } from '../../../../domain/access/routes/all.ts';
import { breakdowns } from '../../../../domain/work/figures/breakdowns.ts';
import type { FigureScreenName } from '../../../../domain/work/figures/screens.ts';
import { PastDoor } from '../../../../src/address/PastDoor.tsx';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Select } from '../../../../src/kit/form/Area.tsx';
import { Bar, Stack, Word } from '../../../../src/kit/layout/parts.tsx';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { RangePicker } from '../../../../src/kit/time/RangePicker.tsx';
import { useAskedSites } from '../../../alarms/parts/desk/useSites.ts';
import styles from '../../../analysis/parts/figures.module.css';
import { ByKey } from './ByKey.tsx';
import { CountedList } from './CountedList.tsx';
import { Keys } from './Keys.tsx';
import { MonthsChart, MonthsTable } from './Months.tsx';
import { Taken } from './Taken.tsx';
import { type FiguresView, type Told, useFiguresTold, useFiguresView } from './useWorkFigures.ts';
import { words } from './words.ts';
import bar from './workFigures.module.css';

interface Props {
  readonly screen: FigureScreenName;
  /** What is special about the screen. */
  readonly children?: (view: FiguresView) => ReactNode;
}

/** Figures of field work over months: each beside the span before, by month, told apart, and open to what it counts. */
export function WorkFigures({ screen, children }: Props) {
  const say = useText(words);
  const word = useWord();
  const view = useFiguresView(screen);
  const asked = useFiguresTold(view);
  const named = routeOf(screen)?.route.title;
  const title = named === undefined ? screen : word(named);
  return (
    <Stack size="fill">
      <h1 className="bb-spoken">{title}</h1>
      <ToolBar view={view} title={title} />
      <Stack size="low" over="down" className={styles.main}>
        <Loaded of={asked} rows={16} widths={[24, 60]} label={say('workFigures.loading')}>
          {(told) => <Figures view={view} told={told} busy={asked.isLoading} special={children?.(view)} />}
        </Loaded>
      </Stack>
    </Stack>
  );
}

interface FiguresProps {
  readonly view: FiguresView;
  readonly told: Told;
  readonly busy: boolean;
  readonly special: ReactNode;
}

function Figures({ view, told, busy, special }: FiguresProps) {
  const { opened } = view;
  const keyName = told.keys.find(({ key }) => key === opened?.key)?.name ?? opened?.key ?? null;
  return (
    <>
      {opened === null ? null : (
        <CountedList key={JSON.stringify([opened, view.from, view.to])} view={view} opened={opened} keyName={keyName} />
      )}
      <Keys view={view} told={told} busy={busy} />
      <MonthsChart view={view} told={told} busy={busy} />
      {special}
      <ByKey view={view} told={told} busy={busy} />
      <MonthsTable view={view} told={told} busy={busy} />
    </>
  );
}

function ToolBar({ view, title }: { readonly view: FiguresView; readonly title: string }) {
  const say = useText(words);
  const word = useWord();
  const sites = useAskedSites();
  return (
    <Bar size="fixed" className={bar.bar}>
      <RangePicker
        label={say('workFigures.span')}
        format="month"
        range={view.range}
        onRange={(range) => range !== null && view.show(range)}
      />
      {sites.size === 0 ? null : (
        <Select
          aria-label={say('workFigures.org')}
          value={view.org ?? ''}
          onChange={({ target }) => view.put({ org: target.value, counted: null })}
        >
          <option value="">{say('workFigures.org.all')}</option>
          {[...sites].map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <Select
        aria-label={say('workFigures.by')}
        value={view.by}
        onChange={({ target }) => view.put({ by: target.value, counted: null })}
      >
        {view.choices.map((one) => (
          <option key={one} value={one}>
            {say('workFigures.breakdown', { by: word(breakdowns[one]) })}
          </option>
        ))}
      </Select>
      {view.persons ? (
        <>
          <Taken view={view} title={title} as="xlsx" />
          <Taken view={view} title={title} as="pdf" />
        </>
      ) : (
        <Word text="note">{say('workFigures.persons')}</Word>
      )}
      <PastDoor />
    </Bar>
  );
}

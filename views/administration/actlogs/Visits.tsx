import { CrossIcon, ErrorIcon, HistoryIcon, RefreshIcon } from '@blueprintjs/icons';
import type { TimeRange } from '../../../domain/clock/timeRange.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Bar, Box, Grid, Stack } from '../../../src/kit/layout/parts.tsx';
import { Failure } from '../../../src/kit/state/Failure.tsx';
import { Skeleton } from '../../../src/kit/state/Skeleton.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { RangePicker } from '../../../src/kit/time/RangePicker.tsx';
import { useSite } from '../../../src/kit/time/times.ts';
import { LogTabs } from '../parts/log/LogTabs.tsx';
import { ByPage } from './ByPage.tsx';
import { useVisits, useVisitsView, type VisitsView } from './useVisits.ts';
import { VisitList } from './VisitList.tsx';
import styles from './visits.module.css';
import { words } from './words.ts';

/** Who was on which page for how long: the statistics by page, and each visit. All that it shows stands in its address. */
export function Screen() {
  const say = useText(words);
  const { view, put, putRange } = useVisitsView();
  const { statistics, list } = useVisits(view);
  const fault = statistics.fault ?? list.fault;
  const again = () => {
    statistics.again();
    list.again();
  };
  const isThere = statistics.value !== null && list.value !== null;
  return (
    <Stack size="fill">
      <Bar as="header" size="fixed">
        <h1 className={styles.title}>{say('visits.title')}</h1>
        <LogTabs of="actlogs" active="visits" />
        <Span range={view.range} onRange={putRange} />
        <Filters
          view={view}
          names={namesOf(view, list.value?.rows ?? [])}
          onAway={(which) => put({ [which]: null, page: null })}
        />
        <Box as="span" away="before">
          <Button
            look="quiet"
            icon={<RefreshIcon size={14} />}
            aria-label={say('visits.reload')}
            title={say('visits.reload')}
            onClick={again}
          />
        </Box>
      </Bar>
      {isThere && fault !== null ? (
        <Bar as="p" still gap="1" size="fixed" text="fault" role="alert">
          <ErrorIcon size={14} /> {say('visits.stale', { why: fault.message })}
        </Bar>
      ) : null}
      {isThere ? (
        <Grid size="fill" className={styles.body}>
          {statistics.value.length === 0 ? (
            <Grid gap="0" size="grow" line="around" ground="panel" className={styles.empty}>
              <StatePage icon={<HistoryIcon size={32} />} title={say('visits.none')} />
            </Grid>
          ) : (
            <>
              <ByPage
                pages={statistics.value}
                chosen={view.menuId}
                busy={statistics.isLoading}
                onChoose={(menuId) => put({ menu: menuId, page: null })}
              />
              <VisitList
                view={view}
                list={list.value}
                busy={list.isLoading}
                onPerson={(userId) => put({ user: userId, page: null })}
                onPage={(page) => put({ page: page === 1 ? null : String(page) })}
              />
            </>
          )}
        </Grid>
      ) : (
        <Grid gap="0" size="grow" line="around" ground="panel" className={styles.empty}>
          {fault === null ? (
            <Skeleton rows={14} widths={[34, 60]} label={say('visits.loading')} />
          ) : (
            <Failure code={fault.code} message={fault.message} onAgain={again} />
          )}
        </Grid>
      )}
    </Stack>
  );
}

/** The days that are shown, the last one included. */
function Span({
  range: { from, to },
  onRange,
}: {
  readonly range: TimeRange;
  readonly onRange: (range: TimeRange) => void;
}) {
  const say = useText(words);
  const clock = useClock();
  const { zone } = useSite();
  const { startOfDay, startOfNextDay } = zoneOf(zone);
  const shown = { from: startOfDay(from), to: startOfDay(Math.max(from, to - 1)) };
  const take = (range: TimeRange | null) => {
    if (range !== null) onRange({ from: range.from, to: Math.min(startOfNextDay(range.to), clock.now()) });
  };
  return <RangePicker label={say('visits.span')} format="day" range={shown} onRange={take} />;
}

type Names = Readonly<Record<'menu' | 'user', string | null>>;

/** What the filters are called: by the list's own words, since all that it holds fits them. */
function namesOf(
  { menuId, userId }: VisitsView,
  [first]: readonly { readonly object: string; readonly userAccount: string }[],
): Names {
  return {
    menu: menuId === null ? null : (first?.object ?? menuId),
    user: userId === null ? null : first?.userAccount || userId,
  };
}

interface FiltersProps {
  readonly view: VisitsView;
  readonly names: Names;
  readonly onAway: (which: 'menu' | 'user') => void;
}

function Filters({ names, onAway }: FiltersProps) {
  const say = useText(words);
  const shown = (['menu', 'user'] as const).flatMap((which) =>
    names[which] === null ? [] : [{ which, name: names[which] }],
  );
  return shown.map(({ which, name }) => (
    <Button
      key={which}
      icon={<CrossIcon size={14} />}
      aria-label={say('visits.all', { name })}
      onClick={() => onAway(which)}
    >
      {name}
    </Button>
  ));
}

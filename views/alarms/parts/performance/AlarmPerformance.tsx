import { ErrorIcon, RefreshIcon } from '@blueprintjs/icons';
import type { Performance } from '../../../../domain/alarm/performance/calls.ts';
import { enoughDays, judgedFigures } from '../../../../domain/alarm/performance/judged.ts';
import type { TimeRange } from '../../../../domain/clock/timeRange.ts';
import { zoneOf } from '../../../../domain/clock/zone.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Button } from '../../../../src/kit/action/Button.tsx';
import { Bar, Box, Grid, Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { Failure } from '../../../../src/kit/state/Failure.tsx';
import { Skeleton } from '../../../../src/kit/state/Skeleton.tsx';
import { RangePicker } from '../../../../src/kit/time/RangePicker.tsx';
import { useSite } from '../../../../src/kit/time/times.ts';
import { AlarmTabs } from './AlarmTabs.tsx';
import { Days } from './Days.tsx';
import { Desks } from './Desks.tsx';
import { Floods } from './Floods.tsx';
import { Judged } from './Judged.tsx';
import { Loudest } from './Loudest.tsx';
import styles from './performance.module.css';
import { usePerformance, useSpan } from './usePerformance.ts';
import { words } from './words.ts';

/** What the alarms of a span asked of the operators, beside what ISA-18.2 and EEMUA 191 hold to be bearable. The span stands in the address. */
export function AlarmPerformance() {
  const say = useText(words);
  const { range, show } = useSpan();
  const { value, fault, isLoading, again } = usePerformance(range);
  const { startOfNextDay } = zoneOf(useSite().zone);
  const onDay = (from: string) => show({ from: Date.parse(from), to: startOfNextDay(Date.parse(from)) });
  return (
    <Stack size="fill">
      <Bar as="header" size="fixed" className={styles.bar}>
        <h1 className={styles.title}>{say('performance.title')}</h1>
        <AlarmTabs />
        <Span range={range} onRange={show} />
        <Box as="span" away="before">
          <Button
            look="quiet"
            icon={<RefreshIcon size={14} />}
            aria-label={say('performance.reload')}
            title={say('performance.reload')}
            onClick={again}
          />
        </Box>
      </Bar>
      {value !== null && fault !== null ? (
        <Bar as="p" still gap="1" size="fixed" text="fault" role="alert">
          <ErrorIcon size={14} /> {say('performance.stale', { why: fault.message })}
        </Bar>
      ) : null}
      {value === null ? (
        <Grid gap="0" size="grow" line="around" ground="panel" className={styles.empty}>
          {fault === null ? (
            <Skeleton rows={14} widths={[34, 60]} label={say('performance.loading')} />
          ) : (
            <Failure code={fault.code} message={fault.message} onAgain={again} />
          )}
        </Grid>
      ) : (
        <Figures performance={value} busy={isLoading} onDay={onDay} />
      )}
    </Stack>
  );
}

interface FiguresProps {
  readonly performance: Performance;
  readonly busy: boolean;
  readonly onDay: (from: string) => void;
}

function Figures({ performance, busy, onDay }: FiguresProps) {
  const say = useText(words);
  const figures = judgedFigures(performance);
  return (
    <Grid columns="3" size="fill" over="scroll" className={styles.body}>
      <Words text="note" className={styles.basis}>
        {say('performance.basis')}{' '}
        {performance.days.length < enoughDays ? say('performance.short', { n: enoughDays }) : null}
      </Words>
      <Stack size="thin" className={styles.column}>
        <Judged group="load" figures={figures.load} busy={busy} />
        <Judged group="priorities" figures={figures.priorities} busy={busy} />
      </Stack>
      <Stack size="thin" className={styles.column}>
        <Judged group="nuisances" figures={figures.nuisances} busy={busy} />
        <Judged group="waiting" figures={figures.waiting} busy={busy} />
        <Floods performance={performance} busy={busy} />
      </Stack>
      <Stack size="thin" className={styles.column}>
        <Days days={performance.days} busy={busy} onDay={onDay} />
        <Loudest performance={performance} busy={busy} />
        <Desks performance={performance} busy={busy} />
      </Stack>
    </Grid>
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
  const { startOfDay, startOfNextDay } = zoneOf(useSite().zone);
  const shown = { from: startOfDay(from), to: startOfDay(Math.max(from, to - 1)) };
  const take = (range: TimeRange | null) => {
    if (range !== null) onRange({ from: range.from, to: startOfNextDay(range.to) });
  };
  return <RangePicker label={say('performance.span')} format="day" range={shown} onRange={take} />;
}

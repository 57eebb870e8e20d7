import { useEffect } from 'react';
import { Link } from 'wouter';
import {
  type ForecastRow,
  type ForecastSpan,
  forecastSpans,
  getForecasts,
  listForecasts,
} from '../../../domain/alarm/forecast/calls.ts';
import { normalInstant } from '../../../domain/clock/clock.ts';
import { aMinute } from '../../../domain/clock/lengths.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { usePast } from '../../../src/address/usePast.ts';
import type { Asked } from '../../../src/api/useAsked.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { every } from '../../../src/clock/browserClock.ts';
import { useClock } from '../../../src/clock/useClock.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Button } from '../../../src/kit/action/Button.tsx';
import { Segments } from '../../../src/kit/action/Segments.tsx';
import { Bar, Halves, PressWord, Stack } from '../../../src/kit/layout/parts.tsx';
import { Page } from '../../../src/kit/page/Page.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { Curves } from './Curves.tsx';
import { PointFiles } from './PointFiles.tsx';
import { PointSays } from './PointSays.tsx';
import { Points } from './Points.tsx';
import { words } from './words.ts';

/** Whether a limit will be passed, and by when somebody must act. The address names the points; where it names none, it is the one nearest to its limit. */
export function Screen() {
  const say = useText(words);
  const { search, put } = useAddress();
  const hours = forecastSpans.find((span) => String(span) === search.get('hours')) ?? 24;
  const asked = useEveryFive(useCall(listForecasts, { query: { hours } }));
  const rows = asked.value?.rows ?? [];
  const named = search.get('point')?.split(',') ?? [];
  const chosen = named.length === 0 ? rows.slice(0, 1) : rows.filter(({ point }) => named.includes(point));
  return (
    <Page
      title={say('predictor.title')}
      note={<Link href="/predictor/history">{say('predictor.history')}</Link>}
      of={{ ...asked, isLoading: asked.value === null }}
      actions={
        <>
          <Segments
            label={say('predictor.hours')}
            value={String(hours)}
            segments={forecastSpans.map((n) => ({ value: String(n), text: say('predictor.hour', { n }) }))}
            onChoose={(value) => put({ hours: value === '24' ? null : value })}
          />
          <PointFiles rows={rows} />
        </>
      }
      foot={asked.value === null ? null : say('predictor.method', { method: asked.value.method })}
    >
      {() => (
        <Halves columns="chooser">
          <Points rows={rows} chosen={chosen} hours={hours} onChoose={(ids) => put({ point: ids.join() })} />
          {rows.length === 0 ? null : chosen.length === 0 ? (
            <p role="status">{say('predictor.unfound')}</p>
          ) : (
            <Chosen rows={chosen} hours={hours} again={asked.again} />
          )}
        </Halves>
      )}
    </Page>
  );
}

/** A forecast is made each hour; what is measured beside it comes sooner. */
const period = 5 * aMinute;

function useEveryFive<T>(asked: Asked<T>): Asked<T> {
  const clock = useClock();
  const { again } = asked;
  useEffect(() => every(clock, period, again), [clock, again]);
  return asked;
}

interface ChosenProps {
  readonly rows: readonly ForecastRow[];
  readonly hours: ForecastSpan;
  readonly again: () => void;
}

/** Their curves, a chart for each unit, and what each of them says; with `made` in the address the forecast of then. */
function Chosen({ rows, hours, again }: ChosenProps) {
  const { search } = useAddress();
  const made = normalInstant(search.get('made') ?? '');
  const points = rows.map(({ point }) => point);
  const asked = useEveryFive(
    useCall(getForecasts, { query: { points, hours, ...(made === null ? {} : { madeAt: made }) } }),
  );
  return (
    <Stack gap="2">
      <Loaded of={asked}>
        {({ curves }) => {
          const placed = curves.map((curve, n) => ({ curve, place: n + 1 }));
          return (
            <>
              <Then madeAt={curves[0]?.madeAt ?? null} isThen={made !== null} />
              {[...Map.groupBy(placed, ({ curve }) => curve.unit)].map(([unit, ofUnit]) => (
                <Curves key={unit ?? ''} curves={ofUnit} isBusy={asked.isLoading} />
              ))}
              {rows.map((row) => (
                <PointSays
                  key={row.point}
                  row={row}
                  hours={hours}
                  passings={curves.find(({ point }) => point === row.point)?.passings ?? []}
                  onSwitched={again}
                />
              ))}
            </>
          );
        }}
      </Loaded>
    </Stack>
  );
}

/** Which forecast is looked at: one of then is so beside what came, and from the past leads there. */
function Then({ madeAt, isThen }: { readonly madeAt: string | null; readonly isThen: boolean }) {
  const say = useText(words);
  const times = useTimes();
  const past = usePast();
  const { path, search, put, goNow } = useAddress();
  if (madeAt === null) return null;
  if (past !== null) {
    const point = search.get('point');
    const query = new URLSearchParams({ ...(point === null ? {} : { point }), made: madeAt });
    return (
      <Bar gap="2" pad="2 3">
        <PressWord onClick={() => goNow(`${path}?${query}`)}>{say('predictor.beside')}</PressWord>
      </Bar>
    );
  }
  if (!isThen) return null;
  return (
    <Bar gap="2" pad="2 3">
      <b role="status">{say('predictor.then', { at: times.dayTime(madeAt) })}</b>
      <Button size="row" onClick={() => put({ made: null })}>
        {say('predictor.newest')}
      </Button>
    </Bar>
  );
}

import { useMemo } from 'react';
import type { AnswerOf } from '../../../../domain/call/declaration.ts';
import type { faultGround } from '../../../../domain/fault/calls.ts';
import type { Fault } from '../../../../domain/fault/faultLedger.ts';
import { useClock } from '../../../../src/clock/useClock.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { TimeChart } from '../../../../src/kit/chart/TimeChart.tsx';
import { Box, Stack, Words } from '../../../../src/kit/layout/parts.tsx';
import { Unit } from '../../../../src/kit/number/Unit.tsx';
import { useTrend } from '../../../../src/live/useTrend.ts';
import styles from '../fault.module.css';
import { words } from '../words.ts';
import { aroundIt } from './Around.tsx';

type Point = AnswerOf<typeof faultGround>['points'][number];

interface Props {
  readonly fault: Pick<Fault, 'occurredAt'>;
  readonly points: readonly Point[];
}

/** What its main points did around it, one chart a unit. */
export function Curves({ fault, points }: Props) {
  const byUnit = useMemo(() => {
    const found = new Map<string, Point[]>();
    for (const point of points) found.set(point.unit ?? '', [...(found.get(point.unit ?? '') ?? []), point]);
    return [...found];
  }, [points]);
  const say = useText(words);
  if (byUnit.length === 0) return null;
  return (
    <>
      <h2>{say('fault.curves')}</h2>
      {byUnit.map(([unit, of]) => (
        <Curve key={unit} unit={unit === '' ? null : unit} points={of} occurred={Date.parse(fault.occurredAt)} />
      ))}
    </>
  );
}

interface CurveProps {
  readonly unit: string | null;
  readonly points: readonly Point[];
  readonly occurred: number;
}

function Curve({ unit, points, occurred }: CurveProps) {
  const say = useText(words);
  const clock = useClock();
  const asked = useMemo(() => points.map(({ id }) => ({ id, period: 1000, isState: false })), [points]);
  const { feed, span, fault } = useTrend({
    points: asked,
    since: occurred - aroundIt,
    until: occurred + aroundIt,
    buckets: 400,
  });
  const series = useMemo(
    () => points.map(({ id, name, decimals }, n) => ({ id, name, unit, decimals, color: n + 1 })),
    [points, unit],
  );
  const names = points.map(({ name }) => name).join('、');
  return (
    <Stack as="figure" gap="0" className={styles.curve}>
      <Words as="figcaption" text="note">
        {names} {unit === null ? null : <Unit unit={unit} />} {fault}
      </Words>
      <Box size="fill">
        {feed === null ? null : (
          <TimeChart
            label={names}
            series={series}
            feed={feed}
            span={span}
            now={() => clock.now() / 1000}
            limits={[]}
            events={[{ at: occurred / 1000, level: 1, state: 'ended', text: say('fault.occurred') }]}
            gapText={say('fault.nodata')}
          />
        )}
      </Box>
    </Stack>
  );
}

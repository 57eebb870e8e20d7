import { useMemo } from 'react';
import { comparedAtMost } from '../../../domain/telemetry/chartChoice.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Segments } from '../../../src/kit/action/Segments.tsx';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { Skeleton } from '../../../src/kit/state/Skeleton.tsx';
import { UnitFrame } from '../parts/units/UnitFrame.tsx';
import { before, measuresOf, ofMeasure } from '../parts/units/unitEnergy.ts';
import { type Unit, type UnitView, useUnitView, useUsed } from '../parts/units/useUnits.ts';
import { UseChart } from './UseChart.tsx';
import { UseTable } from './UseTable.tsx';
import { words } from './words.ts';

/** Units side by side: what each used step by step, its share, its place, and how that compares with the span before. */
export function Screen() {
  const say = useText(words);
  const view = useUnitView();
  return (
    <UnitFrame title={say('eauanalysis.title')} view={view} most={comparedAtMost.energyUnit}>
      {(chosen) => <Compared units={chosen} view={view} />}
    </UnitFrame>
  );
}

function Compared({ units, view }: { readonly units: readonly Unit[]; readonly view: UnitView }) {
  const say = useText(words);
  const between = useLang() === 'cn' ? '、' : ', ';
  const { range, step } = view;
  const asked = useMemo(() => ({ step, earlier: before(range).from }), [range, step]);
  const now = useUsed(units, range, asked);
  const { fault } = now;
  if (fault !== null) return <p role="alert">{say('eauanalysis.failed', { why: fault.message })}</p>;
  if (!now.isAnswered && units.some(({ energyPoints }) => energyPoints.length > 0)) {
    return <Skeleton rows={12} widths={[60, 30]} label={say('eauanalysis.loading')} />;
  }
  const measures = measuresOf(now.used.values());
  const measure = measures.find((one) => one === view.measure) ?? measures[0] ?? '';
  const counting =
    now.used.size === 0 ? units : units.filter(({ id }) => ofMeasure(now.used.get(id), measure) !== null);
  const used = new Map(
    counting.flatMap(({ id }) => {
      const one = ofMeasure(now.used.get(id), measure);
      return one === null ? [] : [[id, one] as const];
    }),
  );
  const left = units.filter((unit) => !counting.includes(unit));
  return (
    <>
      {measures.length > 1 ? (
        <Segments
          label={say('eauanalysis.measure')}
          value={measure}
          onChoose={(chosen) => view.put({ measure: chosen })}
          segments={measures.map((one) => ({ value: one, text: one === '' ? say('eauanalysis.measure.none') : one }))}
        />
      ) : null}
      {left.length > 0 ? (
        <p role="status">{say('eauanalysis.left', { names: left.map(({ name }) => name).join(between) })}</p>
      ) : null}
      <Panel title={say('eauanalysis.curve')} note={measure} busy={now.isLoading}>
        <UseChart units={counting} used={used} measure={measure} range={range} />
      </Panel>
      <Panel title={say('eauanalysis.table')} note={say('eauanalysis.compared')} busy={now.isLoading}>
        <UseTable units={counting} used={used} measure={measure} />
      </Panel>
    </>
  );
}

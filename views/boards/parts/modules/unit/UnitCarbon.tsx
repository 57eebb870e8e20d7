import { GreatFigure } from '../../figures/GreatFigure.tsx';
import { NotMeasured } from '../../figures/NotMeasured.tsx';
import { OfUnit } from '../../figures/OfUnit.tsx';
import { pairsOf, wholeOf } from '../../figures/told.ts';
import { useUnitFigures } from '../../figures/useUnitFigures.ts';

/** placeholder */
export function UnitCarbon() {
  const asked = useUnitFigures({ measures: ['energy.tce'], medium: null, step: 'whole', compare: ['before'] });
  return (
    <OfUnit of={asked} to="/energyConsumption">
      {(answer) => {
        const [first] = wholeOf(pairsOf(answer, 'energy.tce'));
        if (first === undefined) return <NotMeasured />;
        return (
          <GreatFigure cell={first.now.total} unit={first.now.unit} percent={first.base?.change?.percent ?? null} />
        );
      }}
    </OfUnit>
  );
}

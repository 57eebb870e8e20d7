import { monthsIn } from '../../../domain/cost/costMonth.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { type FigurePageProps, figurePage } from '../../analysis/parts/figurePage.tsx';
import styles from '../../analysis/parts/figures.module.css';
import { Statement } from '../parts/Statement.tsx';
import { useCosts } from '../parts/useCosts.ts';
import { words } from '../parts/words.ts';

const route = '/eco/middle';

/** Of what a unit's month is made: every line with quantity, price and amount. */
export const Screen = figurePage(route, {
  title: { cn: '经济运行明细', en: 'Economic operation detail' },
  isOfFigures: false,
  children: (props) => <Statements {...props} />,
});

function Statements({ view }: FigurePageProps) {
  const say = useText(words);
  const asked = useCosts(route, view, monthsIn(view.span.from, view.span.to));
  return (
    <Loaded of={asked} rows={10} widths={[96]} label={say('cost.loading')}>
      {({ statements }) => (
        <>
          {statements.map((one) => (
            <Statement key={`${one.unit} ${one.month}`} of={one} isBusy={asked.isLoading} />
          ))}
          <p className={styles.notes}>{say('cost.estimate')}</p>
        </>
      )}
    </Loaded>
  );
}

import { costMonth, monthsIn } from '../../../domain/cost/costMonth.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Halves } from '../../../src/kit/layout/parts.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { type FigurePageProps, figurePage } from '../../analysis/parts/figurePage.tsx';
import styles from '../../analysis/parts/figures.module.css';
import { Statement } from '../parts/Statement.tsx';
import { useCosts } from '../parts/useCosts.ts';
import { words as costWords } from '../parts/words.ts';
import { Effects } from './Effects.tsx';

const route = '/economicAnalysis';

/** Why a month cost more than the one before it. */
export const Screen = figurePage(route, {
  title: { cn: '经济分析', en: 'Economic analysis' },
  isOfFigures: false,
  children: (props) => <Compared {...props} />,
});

/** The month that ends where this one begins. */
function before(month: string): string {
  const day = new Date(Date.parse(`${costMonth(1, month).from}T00:00Z`) - 86_400_000);
  return day.toISOString().slice(0, 7);
}

function Compared({ view }: FigurePageProps) {
  const cost = useText(costWords);
  const month = monthsIn(view.span.from, view.span.to).at(-1) ?? '';
  const asked = useCosts(route, view, month === '' ? [] : [before(month), month]);
  return (
    <Loaded of={asked} rows={12} widths={[96]} label={cost('cost.loading')}>
      {({ statements: [then, now] }) =>
        now === undefined || then === undefined ? null : (
          <>
            <Effects now={now} before={then} isBusy={asked.isLoading} />
            <Halves>
              <Statement of={now} isBusy={asked.isLoading} />
              <Statement of={then} isBusy={asked.isLoading} />
            </Halves>
            <p className={styles.notes}>{cost('cost.estimate')}</p>
          </>
        )
      }
    </Loaded>
  );
}

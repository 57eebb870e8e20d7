import type { Answer } from '../../../domain/figure/answer.ts';
import { measureOf } from '../../../domain/figure/measures.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { useFigure } from '../../../src/kit/figure/useFigure.ts';
import { Figures } from '../../../src/kit/figures/Figures.tsx';
import { Box } from '../../../src/kit/layout/parts.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { type FigurePageProps, figurePage } from '../parts/figurePage.tsx';
import styles from '../parts/figures.module.css';
import { useFigures } from '../parts/useFigures.ts';
import { Boxes } from './Boxes.tsx';
import { Jumps } from './Jumps.tsx';
import { words } from './words.ts';

const route = '/variationAnalysis';

/** Which hours swing, what jumps, what runs at night. */
export const Screen = figurePage(route, {
  title: { cn: '变化分析', en: 'Variation analysis' },
  media: { all: false, first: 'electricity' },
  children: (props) => <Varied {...props} />,
});

function Varied({ view }: FigurePageProps) {
  const say = useText(words);
  const profile = useFigures(route, view, { measures: ['energy.profile'], step: 'hour', compare: [] });
  const steps = useFigures(route, view, { measures: ['energy.use', 'energy.vary'], compare: [] });
  return (
    <Loaded
      of={steps}
      empty={{ when: steps.value?.series.length === 0, show: <p className={styles.notes}>{say('vary.noMedium')}</p> }}
    >
      {(answer) => (
        <>
          <Keys answer={answer} />
          {profile.value === null ? null : <Boxes answer={profile.value} isBusy={profile.isLoading} />}
          <Jumps answer={answer} isBusy={steps.isLoading} />
        </>
      )}
    </Loaded>
  );
}

/** How much the steps swing, by the names that the measure gives its facts. */
function Keys({ answer }: { readonly answer: Answer }) {
  const figure = useFigure();
  const word = useWord();
  const measure = measureOf('energy.vary');
  const declared = measure.gives === 'facts' ? measure.facts : {};
  return answer.results.map((one) =>
    one.gives === 'facts' ? (
      <Box pad="2 3" ground="panel" key={`${one.medium}${one.unit}`} className={styles.key}>
        <Figures
          look="tile"
          figures={one.facts.map((fact) => ({
            key: fact.id,
            label: word(declared[fact.id]?.name ?? measure.name),
            value: fact.unit === null ? (fact.value ?? '--') : `${figure.number(fact.value, fact.unit)} ${fact.unit}`,
            note: figure.why(fact),
          }))}
        />
      </Box>
    ) : null,
  );
}

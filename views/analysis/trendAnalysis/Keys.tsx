import type { Answer, Fact } from '../../../domain/figure/answer.ts';
import { leastMonths } from '../../../domain/figure/computing/trend.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useFigure } from '../../../src/kit/figure/useFigure.ts';
import { Figures } from '../../../src/kit/figures/Figures.tsx';
import { Box } from '../../../src/kit/layout/parts.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import styles from '../parts/figures.module.css';
import { words } from './words.ts';

/** Of each unit its newest twelve months, and how much they change a year. */
export function Keys({ answer }: { readonly answer: Answer }) {
  const say = useText(words);
  const figure = useFigure();
  const times = useTimes();
  const edges = answer.axes[0]?.edges ?? [];
  return answer.series.map((sums) => {
    const { subject, unit } = sums;
    const name = answer.names.find(({ id }) => id === subject.id)?.name ?? subject.id;
    const told = answer.results.find((one) => one.subject.id === subject.id && one.unit === unit);
    const facts = told?.gives === 'facts' ? told.facts : [];
    const factOf = (id: string): Fact | undefined => facts.find((one) => one.id === id);
    const newest = sums.values.findLastIndex((value) => value !== null);
    const months = factOf('months')?.value ?? '0';
    const isYoung = Number(months) < leastMonths;
    const written = (id: 'slope' | 'percent', text: (value: string | null) => string) => ({
      key: id,
      label: say(`trend.${id}`),
      value: text(factOf(id)?.value ?? null),
      note: isYoung ? say('trend.months.need', { n: leastMonths }) : figure.why(factOf(id) ?? { none: null }),
    });
    return (
      <Box pad="2 3" ground="panel" key={`${subject.id}${unit}`} className={styles.key}>
        <Figures
          look="tile"
          label={name}
          figures={[
            {
              key: 'newest',
              label: `${say('trend.newest')} · ${name}`,
              value: sums.total.value === null ? '--' : `${figure.value(sums.total, unit)} ${unit ?? ''}`,
              note:
                newest < 0
                  ? figure.why(sums.total)
                  : say('trend.until', { month: times.full(edges[newest]).slice(0, 7) }),
            },
            written('slope', (value) => (value === null ? '--' : `${figure.number(value, unit)} ${unit ?? ''}`)),
            written('percent', (value) => figure.percent(value)),
            { key: 'months', label: say('trend.months'), value: months },
          ]}
        />
      </Box>
    );
  });
}

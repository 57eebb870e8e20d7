import type { Answer, Fact } from '../../../domain/figure/answer.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { coverageOf, useFigure } from '../../../src/kit/figure/useFigure.ts';
import { Figures } from '../../../src/kit/figures/Figures.tsx';
import { Box } from '../../../src/kit/layout/parts.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import styles from '../parts/figures.module.css';
import { words } from './words.ts';

const shown = ['max', 'mean', 'min', 'factor', 'hours'] as const;

/** What is said of each load as a whole, beside the comparison and the demand that was agreed. */
export function Keys({ answer }: { readonly answer: Answer }) {
  const say = useText(words);
  const figure = useFigure();
  const times = useTimes();
  const all = answer.results.flatMap((one) => (one.gives === 'facts' ? [one] : []));
  const facts = all.filter(({ measure }) => measure === 'load.facts');
  const contractOf = (rated: readonly Fact[]) => {
    const share = rated.find(({ id }) => id === 'ofContract');
    const agreed = rated.find(({ id }) => id === 'contract');
    if (share === undefined || agreed === undefined) return [];
    const note =
      share.none === 'noRow'
        ? say('load.noContract')
        : (figure.why(share) ?? say('load.ofContract.note', { kw: figure.number(agreed.value, agreed.unit) }));
    return [{ key: 'contract', label: say('load.ofContract'), value: `${figure.value(share, '%')} %`, note }];
  };
  return facts
    .filter(({ compared }) => compared === null)
    .map((one) => {
      const then = facts.find(({ compared, subject }) => compared === 0 && subject.id === one.subject.id);
      const name = answer.names.find(({ id }) => id === one.subject.id)?.name ?? '';
      const [first] = one.facts;
      const rated = all.find(
        ({ measure, compared, subject }) =>
          measure === 'load.bands' && compared === null && subject.id === one.subject.id,
      );
      return (
        <Box pad="2 3" ground="panel" key={one.subject.id} className={styles.key}>
          <Figures
            look="tile"
            label={name}
            figures={[
              ...shown.flatMap((id) => {
                const fact = one.facts.find((of) => of.id === id);
                if (fact === undefined) return [];
                const before = then?.facts.find((of) => of.id === id) ?? null;
                return [
                  {
                    key: id,
                    label: id === 'max' ? `${say('load.max')} · ${name}` : say(`load.${id}`),
                    // With gaps the highest is at least that; of the others nobody knows which way.
                    value: `${id === 'max' ? figure.value(fact, fact.unit) : figure.number(fact.value, fact.unit)} ${fact.unit ?? ''}`,
                    note: [
                      ...(fact.at === null || id !== 'max' ? [] : [times.dayTime(fact.at)]),
                      ...(figure.why(fact) === null ? [] : [figure.why(fact)]),
                      ...(before === null || before.none !== null
                        ? []
                        : [say('load.against', { value: figure.number(before.value, before.unit) })]),
                    ].join(' · '),
                  },
                ];
              }),
              ...contractOf(rated?.facts ?? []),
              ...(first === undefined
                ? []
                : [{ key: 'coverage', label: say('load.coverage'), value: `${coverageOf(first)} %` }]),
            ]}
          />
        </Box>
      );
    });
}

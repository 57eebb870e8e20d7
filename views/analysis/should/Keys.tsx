import { Link } from 'wouter';
import { instantOf } from '../../../domain/clock/clock.ts';
import type { Fact } from '../../../domain/figure/answer.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useFigure } from '../../../src/kit/figure/useFigure.ts';
import { Figures } from '../../../src/kit/figures/Figures.tsx';
import { Box } from '../../../src/kit/layout/parts.tsx';
import styles from '../parts/figures.module.css';
import { words } from './words.ts';

interface Props {
  readonly facts: readonly Fact[];
  readonly unit: string;
  /** The local day from which it is otherwise, and its beginning; null: none. */
  readonly turn: { readonly day: string; readonly at: string } | null;
}

const dayAfter = (at: string): string => instantOf(Date.parse(at) + 86_400_000);

/** How much more was used than expected, and since when. */
export function Keys({ facts, unit, turn }: Props) {
  const say = useText(words);
  const figure = useFigure();
  const of = (id: string): Fact | undefined => facts.find((fact) => fact.id === id);
  const told = (id: string): string => {
    const fact = of(id);
    return fact === undefined ? '--' : `${figure.number(fact.value, fact.unit)} ${fact.unit ?? ''}`;
  };
  const whole = (id: string): string => {
    const value = of(id)?.value ?? null;
    return value === null ? '--' : String(Number(value));
  };
  const why = (id: string): string | null => {
    const fact = of(id);
    return fact === undefined ? null : figure.why(fact);
  };
  return (
    <Box pad="2 3" ground="panel" className={styles.key}>
      <Figures
        look="tile"
        label={say('should.keys')}
        figures={[
          { key: 'difference', label: say('should.difference'), value: told('difference'), note: why('difference') },
          {
            key: 'percent',
            label: say('should.percent'),
            value: figure.percent(of('percent')?.value ?? null),
            note: `${figure.number(of('actual')?.value ?? null, unit)} / ${figure.number(of('expected')?.value ?? null, unit)} ${unit}`,
          },
          { key: 'tce', label: say('should.tce'), value: told('tce'), note: why('tce') },
          {
            key: 'turn',
            label: say('should.turn'),
            value: turn?.day ?? '--',
            note:
              turn === null ? (
                say('should.noTurn')
              ) : (
                <Link href={`/eventData?from=${turn.at}&to=${dayAfter(turn.at)}`}>{say('should.events')}</Link>
              ),
          },
          {
            key: 'compared',
            label: say('should.compared'),
            value: `${whole('compared')} / ${whole('left')}`,
            note: `${say('should.beyond')} ${whole('beyond')}`,
          },
        ]}
      />
    </Box>
  );
}

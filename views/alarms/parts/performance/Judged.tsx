import { CrossIcon, MinusIcon, TickIcon } from '@blueprintjs/icons';
import type { FigureKey, JudgedFigure, Verdict } from '../../../../domain/alarm/performance/judged.ts';
import type { Lang } from '../../../../domain/text/message.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../../src/i18n/lang.ts';
import { Words } from '../../../../src/kit/layout/parts.tsx';
import { missing, writeNumber } from '../../../../src/kit/number/format.ts';
import { Panel } from '../../../../src/kit/panel/Panel.tsx';
import { PlainTable } from '../../../../src/kit/table/PlainTable.tsx';
import { writeAge } from '../../../../src/kit/time/age.ts';
import { useLevels } from '../../../../src/presets/presets.ts';
import styles from './performance.module.css';
import { figureWords, verdictWords, words } from './words.ts';

interface Props {
  readonly group: 'load' | 'priorities' | 'nuisances' | 'waiting';
  readonly figures: readonly JudgedFigure[];
  readonly busy: boolean;
}

/** One group of figures, each beside its target and what comes of it. */
export function Judged({ group, figures, busy }: Props) {
  const say = useText(words);
  const lang = useLang();
  const word = useWord();
  const levels = useLevels();
  const nameOf = (key: FigureKey) =>
    key in levelOf ? levels[levelOf[key as keyof typeof levelOf]] : figureWords[key as keyof typeof figureWords];
  return (
    <Panel title={say(`performance.${group}`)} busy={busy}>
      <PlainTable
        label={say(`performance.${group}`)}
        rows={figures}
        idOf={({ key }) => key}
        empty={null}
        say={say}
        columns={(column) => [
          column.name('performance.figure', ({ key }) => word(nameOf(key))),
          column.drawn(
            'performance.value',
            (one) => (
              <Words as="b" words="line" weight="strong" digits>
                {writtenFigure(one, one.value, lang)}
              </Words>
            ),
            'end',
          ),
          column.spelled('performance.target', (one) => targetOf(one, lang)),
          column.drawn('performance.verdict', ({ verdict }) => <Said verdict={verdict} />),
        ]}
      />
    </Panel>
  );
}

/** Levels bear the names that the organisation gives them. */
const levelOf = { urgent: 1, high: 2, medium: 3, low: 4 } as const;

const icons = { met: TickIcon, near: MinusIcon, missed: CrossIcon } as const;

export function Said({ verdict }: { readonly verdict: Verdict }) {
  const word = useWord();
  if (verdict === 'told') return null;
  const Icon = icons[verdict];
  return (
    <span className={`${styles.verdict} ${styles[verdict]}`}>
      <Icon size={12} /> {word(verdictWords[verdict])}
    </span>
  );
}

export function writtenFigure({ key, unit }: JudgedFigure, value: number | null, lang: Lang): string {
  if (value === null) return missing;
  if (unit === 'ms') return writeAge(value);
  if (unit === 'share') return `${writeNumber(value * 100, 1, lang)} %`;
  return writeNumber(value, key === 'perTenMinutes' ? 2 : 0, lang);
}

export function targetOf(one: JudgedFigure, lang: Lang): string {
  if (one.target === null) return '';
  const { is, value } = one.target;
  return `${is === 'most' ? '≤' : '≥'} ${one.unit === 'share' ? `${writeNumber(value * 100, 0, lang)} %` : writeNumber(value, 0, lang)}`;
}

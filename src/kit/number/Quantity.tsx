import { decimalsIn } from '../../../domain/quantity/units.ts';
import { type Quality, qualities } from '../../../domain/telemetry/quality.ts';
import { defineMessages } from '../../../domain/text/message.ts';
import { useText } from '../../i18n/I18n.tsx';
import { useLang } from '../../i18n/lang.ts';
import { missing, writeNumber } from './format.ts';
import styles from './number.module.css';
import { Unit } from './Unit.tsx';

export const qualityWords = defineMessages({
  'kit.quality.good': { cn: '正常', en: 'Good' },
  'kit.quality.uncertain': { cn: '不确定', en: 'Uncertain' },
  'kit.quality.bad': { cn: '坏值', en: 'Bad' },
  'kit.quality.stale': { cn: '陈旧', en: 'Stale' },
  'kit.quality.manual': { cn: '人工置数', en: 'Set by hand' },
  'kit.quality.substituted': { cn: '替代值', en: 'Substituted' },
  'kit.quality.none': { cn: '从未有值', en: 'Never had a value' },
  'kit.quality.manualTag': { cn: '人', en: 'M' },
  'kit.quality.substitutedTag': { cn: '替', en: 'S' },
});

interface Props {
  /** A number, or the name of a state (a switch, an enumeration); null for none. */
  readonly value: number | string | null;
  /** Those of its unit where they are left out. */
  readonly decimals?: number;
  readonly unit?: string | null;
  readonly quality?: Quality;
  readonly className?: string;
}

/** A value with its unit and its quality: `?` uncertain, struck through bad, hatched stale, tagged by hand, `--` missing. */
export function Quantity({ value, unit = null, decimals = decimalsIn(unit), quality = 0, className }: Props) {
  const lang = useLang();
  const say = useText(qualityWords);
  const name = qualities[quality];
  const written = typeof value === 'string' ? value : writeNumber(value, decimals, lang);
  return (
    <span
      className={`${styles.quantity} ${className ?? ''}`}
      title={quality === 0 ? undefined : say(`kit.quality.${name}`)}
    >
      {name === 'uncertain' ? <span aria-hidden>? </span> : null}
      {name === 'manual' || name === 'substituted' ? (
        <b className={styles.tag}>{say(`kit.quality.${name}Tag`)}</b>
      ) : null}
      <span className={styles[name]}>{written}</span>
      {unit !== null && written !== missing ? (
        <>
          {' '}
          <Unit unit={unit} />
        </>
      ) : null}
      {quality === 0 ? null : <span className="bb-spoken"> {say(`kit.quality.${name}`)}</span>}
    </span>
  );
}

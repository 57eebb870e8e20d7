import type { Defect } from '../../../domain/defect/defectLedger.ts';
import { valuesOf } from '../../../domain/defect/values.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Bar, Grid, Word, Words } from '../../../src/kit/layout/parts.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import styles from './defective.module.css';
import { words } from './words.ts';

/** The values by which it was found and seen again, beside the limit that held then. */
export function Values({ defect }: { readonly defect: Defect }) {
  const say = useText(words);
  const times = useTimes();
  const values = valuesOf(defect);
  const unit = defect.unit ?? '';
  if (values.length === 0) return <Words text="note">{say('defects.noValues')}</Words>;
  return (
    <>
      {defect.limit === null ? null : <Words text="note">{say('defects.limit', { limit: defect.limit, unit })}</Words>}
      <Grid as="ul" gap="0" className={styles.briefs}>
        {values.map(({ n, at, value }) => (
          <li key={n}>
            <time dateTime={at}>{times.dayTime(at)}</time>
            <span>{n === 0 ? say('defects.found') : say('defects.again', { n })}</span>
            <Bar as="span" still gap="1">
              <Word digits>{value}</Word>
              <small>{unit}</small>
            </Bar>
          </li>
        ))}
      </Grid>
    </>
  );
}

import { Link } from 'wouter';
import type { Defect } from '../../../../domain/defect/defectLedger.ts';
import { defectSources } from '../../../../domain/defect/states.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Grid, Words } from '../../../../src/kit/layout/parts.tsx';
import { useTimes } from '../../../../src/kit/time/times.ts';
import type { NameOf } from '../../../../src/ledger/slots.ts';
import styles from '../defective.module.css';
import { Values } from '../Values.tsx';
import { words } from './words.ts';

/** By which values it was found, when it was seen again, and the orders that mend it. */
export function Records({ defect, nameOf }: { readonly defect: Defect; readonly nameOf: NameOf }) {
  const say = useText(words);
  const word = useWord();
  const times = useTimes();
  const { orderIds, repeats } = defect;
  return (
    <>
      <h2>{say('defect.values')}</h2>
      <Values defect={defect} />
      <h2>{say('defect.repeats')}</h2>
      {repeats.length === 0 ? <Words text="note">{say('defect.noRepeats')}</Words> : null}
      <Grid as="ul" gap="0" className={styles.briefs}>
        {repeats.map((one) => (
          <li key={one.n}>
            <b>{one.n}</b>
            <time dateTime={one.at}>{times.dayTime(one.at)}</time>
            <span>{word(defectSources[one.source])}</span>
            <span>{one.by === null ? '' : (nameOf('user', one.by) ?? one.by)}</span>
            <span>{one.note}</span>
          </li>
        ))}
      </Grid>
      <h2>{say('defect.order')}</h2>
      {orderIds.length === 0 ? <Words text="note">{say('defect.noOrder')}</Words> : null}
      <Grid as="ul" gap="0" className={styles.briefs}>
        {orderIds.map((id) => (
          <li key={id}>
            <Link href={`/workOrder/details?id=${id}`}>{nameOf('workOrder', id) ?? say('defect.order')}</Link>
          </li>
        ))}
      </Grid>
    </>
  );
}

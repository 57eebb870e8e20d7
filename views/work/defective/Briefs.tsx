import { Link } from 'wouter';
import type { DefectBrief } from '../../../domain/defect/calls.ts';
import { defectStates, severities } from '../../../domain/defect/states.ts';
import { useWord } from '../../../src/i18n/lang.ts';
import { Grid } from '../../../src/kit/layout/parts.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import styles from './defective.module.css';

/** Defects in few words, one a line: on a phone a line is a card. `leads`: to the page of each, where the reader may open it. */
export function Briefs({ rows, leads }: { readonly rows: readonly DefectBrief[]; readonly leads: boolean }) {
  const word = useWord();
  const times = useTimes();
  return (
    <Grid as="ul" gap="0" className={styles.briefs}>
      {rows.map((row) => (
        <li key={row.id}>
          <b>{leads ? <Link href={`/defective/lookdetails?id=${row.id}`}>{row.number}</Link> : row.number}</b>
          <span>{word(severities[row.severity])}</span>
          <span>{word(defectStates[row.state])}</span>
          <span>{row.part}</span>
          <span>{row.phenomenon}</span>
          <time dateTime={row.foundAt}>{times.dayTime(row.foundAt)}</time>
        </li>
      ))}
    </Grid>
  );
}

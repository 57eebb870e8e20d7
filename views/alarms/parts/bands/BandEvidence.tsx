import { Link } from 'wouter';
import { getBand } from '../../../../domain/alarm/band/calls.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { Bar, Box, Stack } from '../../../../src/kit/layout/parts.tsx';
import { Unit } from '../../../../src/kit/number/Unit.tsx';
import { Loaded } from '../../../../src/kit/state/Loaded.tsx';
import { BandChart } from './BandChart.tsx';
import { BandFacts } from './BandFacts.tsx';
import styles from './bands.module.css';
import { LearnAnew } from './LearnAnew.tsx';
import { words } from './words.ts';

/** What an intelligent warning stands on: the day over its band, and what the band was learned of. */
export function BandEvidence({ point, day = null }: { readonly point: string; readonly day?: string | null }) {
  const say = useText(words);
  const asked = useCall(getBand, { params: { point }, query: day === null ? {} : { day } });
  return (
    <Loaded of={asked} rows={6}>
      {(of) => (
        <Stack as="figure" gap="2" pad="3" line="below" className={styles.evidence}>
          <Bar as="figcaption" still at="base" text="small">
            <b>{of.name}</b> {of.unit === null ? null : <Unit unit={of.unit} />}
            <span>
              {of.day} · {say(`bands.kind.${of.kind}`)}
            </span>
            <Link href={`/realData?points=${encodeURIComponent(point)}`}>{point}</Link>
            <Link href={`/predictor?point=${encodeURIComponent(point)}`}>{say('bands.predictor')}</Link>
            <LearnAnew point={point} name={of.name} onDone={asked.again} />
          </Bar>
          <Box size="fill" className={styles.plot}>
            <BandChart of={of} />
          </Box>
          <BandFacts of={of} />
        </Stack>
      )}
    </Loaded>
  );
}

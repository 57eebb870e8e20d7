import { DocumentIcon } from '@blueprintjs/icons';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useWord } from '../../../src/i18n/lang.ts';
import { Box, Grid } from '../../../src/kit/layout/parts.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { StatePage } from '../../../src/kit/state/StatePage.tsx';
import { ReportPage } from '../parts/report/ReportPage.tsx';
import styles from './editCustom.module.css';
import { inBlocks, type Place, placeOf } from './faults.ts';
import type { Preview } from './usePreview.ts';
import { words } from './words.ts';

interface Props {
  readonly preview: Preview;
  readonly faults: Readonly<Record<string, string>>;
  readonly hasUnit: boolean;
  readonly onGo: (place: Place) => void;
}

/** The page with real figures; while something is wrong with its blocks, what it is and where. */
export function PreviewPage({ preview, faults, hasUnit, onGo }: Props) {
  const say = useText(words);
  const { asked, month } = preview;
  const found = inBlocks(faults);
  const isFaulty = found.length > 0;
  return (
    <section className={styles.preview} aria-label={say('editCustom.preview')} aria-busy={asked.isLoading || undefined}>
      <header>
        <h2>{say('editCustom.preview')}</h2>
        <small role="status">
          {asked.isLoading ? say('editCustom.asking') : say('editCustom.previewOf', { month })}
        </small>
      </header>
      {isFaulty ? (
        <FaultList faults={found} onGo={onGo} />
      ) : hasUnit ? (
        <Loaded of={asked} rows={12} label={say('editCustom.asking')}>
          {(report) => <ReportPage report={report} />}
        </Loaded>
      ) : (
        <StatePage icon={<DocumentIcon size={24} />} title={say('editCustom.noUnit')} />
      )}
    </section>
  );
}

function FaultList({ faults, onGo }: { readonly faults: ReturnType<typeof inBlocks>; readonly onGo: Props['onGo'] }) {
  const say = useText(words);
  const word = useWord();
  const where = ({ block, column, label }: Place): string =>
    [
      ...(block === null ? [] : [say('editCustom.block', { n: block + 1 })]),
      ...(column === null ? [] : [say('editCustom.column', { n: column + 1 })]),
      ...(label === null ? [] : [word(label)]),
    ].join(' · ');
  return (
    <Box pad="3" ground="panel" className={styles.faults}>
      <p>{say('editCustom.faults', { n: faults.length })}</p>
      <Grid as="ul" tone="refused">
        {faults.map(([path, said]) => {
          const place = placeOf(path);
          return (
            <li key={path}>
              <button type="button" onClick={() => onGo(place)}>
                {where(place)}
              </button>{' '}
              {said}
            </li>
          );
        })}
      </Grid>
    </Box>
  );
}

import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang } from '../../../src/i18n/lang.ts';
import { Bar, Beside, Box, PressWord } from '../../../src/kit/layout/parts.tsx';
import { writeNumber } from '../../../src/kit/number/format.ts';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { writeAge } from '../../../src/kit/time/age.ts';
import { type PageFigures, sumOf } from './pageFigures.ts';
import styles from './visits.module.css';
import { words } from './words.ts';

interface Props {
  readonly pages: readonly PageFigures[];
  /** The page that the list is narrowed to. */
  readonly chosen: string | null;
  readonly busy: boolean;
  readonly onChoose: (menuId: string | null) => void;
}

/** How often each page was opened and how long it was looked at; pressing one narrows the list beside it. */
export function ByPage({ pages, chosen, busy, onChoose }: Props) {
  const say = useText(words);
  const lang = useLang();
  const sum = sumOf(pages);
  const most = Math.max(...pages.map(({ number }) => number));
  const count = (value: number): string => writeNumber(value, 0, lang);
  return (
    <Panel title={say('visits.byPage')} note={say('visits.byPage.note')} busy={busy} className={styles.statistics}>
      <Bar as="dl" at="stretch" pad="0 3 3" size="fixed" className={styles.figures}>
        <Figure name={say('visits.number')} value={count(sum.number)} />
        <Figure name={say('visits.pages')} value={count(pages.length)} />
        <Figure name={say('visits.stay')} value={writeAge(sum.total)} />
      </Bar>
      <Box size="fill" over="scroll" className={styles.rows}>
        <PlainTable
          label={say('visits.byPage')}
          rows={pages}
          idOf={({ menuId }) => menuId}
          empty={say('visits.none')}
          say={say}
          columns={(column) => [
            column.drawn(
              'visits.object',
              ({ menuId, object }) => (
                <PressWord
                  type="button"
                  aria-pressed={menuId === chosen}
                  title={say('visits.onlyPage', { name: object })}
                  onClick={() => onChoose(menuId === chosen ? null : menuId)}
                >
                  {object}
                </PressWord>
              ),
              'name',
            ),
            column.words('visits.module', ({ module }) => module),
            column.drawn(
              'visits.number',
              ({ number }) => (
                <Beside gap="2" className={styles.count} spread="end">
                  <span className={styles.share} aria-hidden>
                    <span style={{ width: `${(number / most) * 100}%` }} />
                  </span>
                  {count(number)}
                </Beside>
              ),
              'end',
            ),
            column.spelled('visits.total', ({ total }) => writeAge(total)),
            column.spelled('visits.mean', ({ mean }) => writeAge(mean)),
          ]}
        />
      </Box>
    </Panel>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

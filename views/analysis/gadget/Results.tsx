import type { AnswerOf } from '../../../domain/call/declaration.ts';
import type { tryGadget } from '../../../domain/gadget/calls.ts';
import { gadgets } from '../../../domain/gadget/gadgets.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { Figures } from '../../../src/kit/figures/Figures.tsx';
import { Grid, Stack, Words } from '../../../src/kit/layout/parts.tsx';
import { missing } from '../../../src/kit/number/format.ts';
import { Panel } from '../../../src/kit/panel/Panel.tsx';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { columnsOf, type FiledColumn } from '../../../src/kit/table/columnsOf.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { TableFiles } from '../../../src/kit/table/TableFiles.tsx';
import styles from './gadget.module.css';
import type { GadgetHeld } from './useGadget.ts';
import { words } from './words.ts';
import { writtenDecimal } from './writtenDecimal.ts';

export type Told = AnswerOf<typeof tryGadget>['results'][number];

/** What came of it, with the formula and the clause that it goes by. */
export function Results({ held: { id, tried } }: { readonly held: GadgetHeld }) {
  const say = useText(words);
  const column = columnsOf(say);
  const word = useWord();
  const lang = useLang();
  const { formula, clause } = gadgets[id];
  const toldOf = ({ value, words: said, unit }: Told): string =>
    said === null
      ? `${value === null ? missing : writtenDecimal(value, lang)} ${value === null ? '' : (unit ?? '')}`.trim()
      : word(said);
  const columns: readonly FiledColumn<Told>[] = [
    column.name('gadget.result', ({ label }) => word(label)),
    column.spelled('gadget.value', toldOf),
  ];
  const results = tried.value?.results ?? [];
  return (
    <Panel
      title={say('gadget.results')}
      busy={tried.isLoading}
      actions={<TableFiles name={word(gadgets[id].title)} columns={columns} rows={results} />}
    >
      <Loaded of={tried} rows={5} label={say('gadget.loading')}>
        {(told) => (
          <Stack pad="2 3 3">
            {told.results.length === 0 ? (
              <Words text="note">{say('gadget.waiting')}</Words>
            ) : (
              <>
                <Figures
                  look="tile"
                  label={say('gadget.results')}
                  figures={told.results
                    .filter(({ main }) => main)
                    .map((one) => ({ key: one.key, label: word(one.label), value: toldOf(one) }))}
                />
                <PlainTable
                  label={say('gadget.results')}
                  rows={told.results.filter(({ main }) => !main)}
                  idOf={({ key }) => key}
                  empty={null}
                  columns={columns}
                />
              </>
            )}
            <Grid as="dl" gap="1 3" text="small" className={styles.basis}>
              <dt>{say('gadget.formula', { version: told.version })}</dt>
              <dd>{word(formula)}</dd>
              <dt>{say('gadget.clause')}</dt>
              <dd>{word(clause)}</dd>
            </Grid>
          </Stack>
        )}
      </Loaded>
    </Panel>
  );
}

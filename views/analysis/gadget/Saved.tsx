import { Link } from 'wouter';
import { type GadgetId, gadgets } from '../../../domain/gadget/gadgets.ts';
import { type SavedCalculation, savedCalculations } from '../../../domain/gadget/savedCalculation.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useLang, useWord } from '../../../src/i18n/lang.ts';
import { Grid, Stack, Words } from '../../../src/kit/layout/parts.tsx';
import { missing } from '../../../src/kit/number/format.ts';
import { Loaded } from '../../../src/kit/state/Loaded.tsx';
import { columnsOf, type PlainColumn } from '../../../src/kit/table/columnsOf.tsx';
import { PlainTable } from '../../../src/kit/table/PlainTable.tsx';
import { LedgerFormScreen } from '../../../src/ledger/LedgerFormScreen.tsx';
import type { AnyRow, LedgerSlots } from '../../../src/ledger/slots.ts';
import styles from './gadget.module.css';
import { SavedList } from './SavedList.tsx';
import { gadgetAddress, inputsOf, useTried } from './useGadget.ts';
import { words } from './words.ts';
import { writtenDecimal } from './writtenDecimal.ts';

const slots: LedgerSlots = {
  apart: ['inputs', 'formula', 'results'],
  comesOtherwise: true,
  tabs: [
    { key: 'result', title: { cn: '输入与结果', en: 'Inputs and result' }, Show: ({ row }) => <Kept row={row} /> },
  ],
};

/** A calculation that was saved: what was entered, and what came of it then beside what comes of it now. */
export function Screen() {
  const { search } = useAddress();
  const say = useText(words);
  if (search.has('row'))
    return <LedgerFormScreen declaration={savedCalculations} list="/gadget" slots={slots} tab="result" />;
  return (
    <Stack size="fill">
      <h1 className="bb-spoken">{say('gadget.saved')}</h1>
      <SavedList upTo={null} />
    </Stack>
  );
}

interface Compared {
  readonly key: string;
  readonly label: string;
  readonly was: string;
  readonly now: string;
}

function Kept({ row }: { readonly row: AnyRow }) {
  const say = useText(words);
  const column = columnsOf(say);
  const word = useWord();
  const lang = useLang();
  const { gadget, inputs, results, formula } = row as unknown as SavedCalculation;
  const id = gadget as GadgetId;
  const tried = useTried(id, inputs);
  const written = (value: string | null, unit: string | null): string => {
    if (value === null) return missing;
    return `${Number.isFinite(Number(value)) ? writtenDecimal(value, lang) : value} ${unit ?? ''}`.trim();
  };
  const declared = new Map(inputsOf(id).map((input) => [input.key, input]));
  const entered = inputs.map(({ key, value }) => {
    const input = declared.get(key);
    const choice = input?.choices?.[value];
    return {
      key,
      label: input === undefined ? key : word(input.label),
      value: choice === undefined ? written(value, input?.unit ?? null) : word(choice),
    };
  });
  return (
    <Stack gap="3" pad="3" over="scroll" className={styles.kept}>
      <p>
        {word(gadgets[id].title)} · <Link href={gadgetAddress(id, inputs)}>{say('gadget.saved.open')}</Link>
      </p>
      <PlainTable
        label={say('gadget.inputs')}
        rows={entered}
        idOf={({ key }) => key}
        empty={missing}
        say={say}
        columns={(column) => [
          column.name('gadget.inputs', ({ label }) => label),
          column.spelled('gadget.value', ({ value }) => value),
        ]}
      />
      <Loaded of={tried} rows={4} label={say('gadget.loading')}>
        {(told) => {
          const nowOf = (key: string) => told.results.find((one) => one.key === key);
          const rows = results.map(({ key, value, valueEn, unit }): Compared => {
            const now = nowOf(key);
            return {
              key,
              label: now === undefined ? key : word(now.label),
              was: written(lang === 'en' ? (valueEn ?? value) : value, unit),
              now: now === undefined ? missing : written(now.words === null ? now.value : word(now.words), now.unit),
            };
          });
          const columns: readonly PlainColumn<Compared>[] = [
            column.name('gadget.result', ({ label }) => label),
            column.spelled({ key: 'then', title: say('gadget.then', { version: formula }) }, ({ was }) => was),
            column.spelled({ key: 'now', title: say('gadget.now', { version: told.version }) }, ({ now }) => now),
          ];
          const isSame = rows.every(({ was, now }) => was === now);
          return (
            <>
              <PlainTable
                label={say('gadget.results')}
                rows={rows}
                idOf={({ key }) => key}
                empty={missing}
                columns={columns}
              />
              <Words text="note">{say(isSame ? 'gadget.same' : 'gadget.differs')}</Words>
              <Grid as="dl" gap="1 3" text="small" className={styles.basis}>
                <dt>{say('gadget.formula', { version: told.version })}</dt>
                <dd>{word(gadgets[id].formula)}</dd>
                <dt>{say('gadget.clause')}</dt>
                <dd>{word(gadgets[id].clause)}</dd>
              </Grid>
            </>
          );
        }}
      </Loaded>
    </Stack>
  );
}

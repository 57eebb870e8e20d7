import { createContext, useContext, useMemo } from 'react';
import { Link } from 'wouter';
import { useOfForms } from '../../../domain/form/custom/calls.ts';
import { formAddress } from '../../../domain/form/custom/codes.ts';
import { type CustomForm, customForms } from '../../../domain/form/custom/customForm.ts';
import { customFieldsOf } from '../../../domain/form/custom/model.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import { usePast } from '../../../src/address/usePast.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { useTimes } from '../../../src/kit/time/times.ts';
import { LawActs } from '../../../src/ledger/law/LawActs.tsx';
import { LawNew } from '../../../src/ledger/law/LawNew.tsx';
import { LawScreen } from '../../../src/ledger/law/LawScreen.tsx';
import type { AnyRow, ExtraColumn, LedgerSlots, NameOf } from '../../../src/ledger/slots.ts';
import { words } from '../parts/words.ts';
import { JsonIn, JsonOut } from './Json.tsx';

const formOf = (row: AnyRow): CustomForm => row as unknown as CustomForm;

interface Use {
  readonly records: number;
  readonly atLeast: boolean;
  readonly recent: number;
  readonly lastAt: string | null;
}
/** By the code of the form; nothing before the answer is there: then it is not known. */
const UseContext = createContext<ReadonlyMap<string, Use>>(new Map());

function Used({ row, of }: { readonly row: AnyRow; readonly of: 'records' | 'recent' | 'lastAt' }) {
  const say = useText(words);
  const times = useTimes();
  const use = useContext(UseContext).get(formOf(row).code);
  if (use === undefined) return <>—</>;
  if (of === 'lastAt') return <>{times.dayTime(use.lastAt)}</>;
  return <>{of === 'records' && use.atLeast ? say('forms.atLeast', { n: use.records }) : use[of]}</>;
}

const column = (of: 'records' | 'recent' | 'lastAt', width: number): ExtraColumn => ({
  key: of,
  title: words[`forms.${of}`],
  width,
  align: 'end',
  cell: (row) => <Used row={row} of={of} />,
});

function FillLink({ row }: { readonly row: AnyRow }) {
  const say = useText(words);
  const { code, state } = formOf(row);
  if (state !== 'inForce') return null;
  return (
    <Link href={formAddress(code)} onClick={(event) => event.stopPropagation()}>
      {say('forms.open')}
    </Link>
  );
}

interface ActProps {
  readonly row: AnyRow;
  readonly nameOf: NameOf;
  readonly again: (position?: number | null) => void;
}

const RowActs = (props: ActProps) => (
  <>
    <LawActs {...props} />
    <JsonOut form={formOf(props.row)} />
  </>
);

const slots: LedgerSlots = {
  hidden: [
    'orgId',
    'help',
    'menu',
    'until',
    'replacedBy',
    'lastReason',
    'sections',
    'rules',
    'sources',
    'layouts',
    'slots',
    'charts',
  ],
  widths: { code: 110, number: 64, name: 180, state: 84, reviewed: 72, since: 100 },
  columns: [
    {
      key: 'fields',
      title: words['forms.fields'],
      width: 64,
      align: 'end',
      cell: (row) => customFieldsOf(formOf(row)).length,
    },
    column('records', 84),
    column('recent', 84),
    column('lastAt', 110),
    { key: 'fill', title: words['forms.fill'], width: 64, cell: (row) => <FillLink row={row} /> },
  ],
  apart: ['sections', 'rules', 'sources', 'layouts', 'slots', 'charts'],
  empty: words['forms.noForms'],
  RowActs,
  Acts: ({ again }) => (
    <>
      <JsonIn again={again} />
      <LawNew again={again} />
    </>
  ),
};

const inHand = { sort: 'code' };

/** Which forms there are, which are in force, and how much each is filled (R329). */
export function Screen() {
  const asked = useCall(useOfForms, {}, { asOf: usePast()?.instant ?? null });
  const use = useMemo(() => new Map((asked.value?.rows ?? []).map((one) => [one.code, one])), [asked.value]);
  return (
    <UseContext value={use}>
      <LawScreen law={lawOfLedger(customForms)} slots={slots} inHand={inHand} />
    </UseContext>
  );
}

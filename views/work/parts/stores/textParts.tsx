import type { AnswerOf } from '../../../../domain/call/declaration.ts';
import { textParts } from '../../../../domain/stock/calls.ts';
import { partUnits } from '../../../../domain/stock/sparePart.ts';
import type { WorkKind } from '../../../../domain/work/kinds.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useText } from '../../../../src/i18n/I18n.tsx';
import { useWord } from '../../../../src/i18n/lang.ts';
import { Word } from '../../../../src/kit/layout/parts.tsx';
import type { LedgerSlots } from '../../../../src/ledger/slots.ts';
import { useOpens } from '../../../../src/session/useOpens.ts';
import { words } from './words.ts';

type Parts = AnswerOf<typeof textParts>['texts'][number]['parts'];

/** By the text of a task what it asks for; null: its reader sees no stores, or nobody has said it yet. */
export function useTextParts(kind: WorkKind): ReadonlyMap<string, Parts> | null {
  const opens = useOpens();
  const sees = kind !== 'patrol' && opens(['/sPManagement', '/sparePartsInventory']);
  const asOf = usePast()?.instant ?? null;
  const { value } = useCall(textParts, sees ? { query: { kind } } : null, { asOf, noErrorPage: true });
  return value === null ? null : new Map(value.texts.map(({ id, parts }) => [id, parts]));
}

/** Whether what a task asks for is there. Where no text asks for anything there is no column. */
export function partsSlots(parts: ReadonlyMap<string, Parts> | null): Pick<LedgerSlots, 'columns'> {
  if (parts === null || parts.size === 0) return {};
  return {
    columns: [
      {
        key: 'parts',
        title: words['stores.part'],
        width: 150,
        cell: (row) => <PartsThere parts={parts.get(String(row['textId']))} />,
      },
    ],
  };
}

function PartsThere({ parts = [] }: { readonly parts?: Parts | undefined }) {
  const say = useText(words);
  const word = useWord();
  const [first] = parts.filter(({ isShort }) => isShort === true);
  if (first !== undefined) {
    const unit = word(partUnits[first.unit as keyof typeof partUnits] ?? partUnits.pcs);
    return <Word tone="refused">{say('stores.lacks', { model: first.model, free: first.free ?? '', unit })}</Word>;
  }
  if (parts.length === 0) return null;
  return parts.some(({ isShort }) => isShort === null) ? say('stores.notKept') : say('stores.there');
}

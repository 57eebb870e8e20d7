import type { DocumentLine, DocumentRow } from './documentLines.ts';
import type { MovementKind } from './kinds.ts';
import type { StockKey } from './stockLine.ts';

/** What a command of a document orders of a line of stock. `expires`: of the batch, where the line is opened by it. */
export interface LineMove {
  readonly of: 'line';
  readonly key: StockKey;
  readonly expires: string | null;
  readonly command:
    | 'receive'
    | 'undo'
    | 'issue'
    | 'giveBack'
    | 'reserve'
    | 'release'
    | 'count'
    | 'forget'
    | 'adjust'
    | 'price';
  readonly given: Readonly<Record<string, unknown>>;
}

/** What it orders of the document from which something comes back. */
interface DocumentMove {
  readonly of: 'document';
  readonly id: string;
  readonly command: 'takeBack' | 'giveAgain';
  readonly given: Readonly<Record<string, unknown>>;
}

export type Move = LineMove | DocumentMove;

interface Ordered {
  readonly id: string;
  readonly command: string;
  /** The document as it stood, and as it then stands. */
  readonly before: DocumentRow | null;
  readonly after: DocumentRow;
  /** For whom parts are reserved, as people read it: the number of the order. */
  readonly isFor: string;
}

/** What moves by one command of a document, line by line: all of it goes into one append, or none. */
export function movesOf({ id, command, before, after, isFor }: Ordered): readonly Move[] {
  const { kind, warehouseId, toId, ofId, lines } = after;
  const by = (as: MovementKind) => ({ document: id, number: after.number, kind: as, orderId: after.orderId });
  const at = (place: string, line: DocumentLine, [name, given]: readonly [LineMove['command'], object]): LineMove => ({
    of: 'line',
    key: { warehouseId: place, partId: line.partId, batch: line.batch },
    expires: line.expires,
    command: name,
    given: { ...given },
  });
  const each = (place: string, told: (line: DocumentLine) => readonly [LineMove['command'], object]) =>
    lines.map((line) => at(place, line, told(line)));
  const amount = ({ quantity }: DocumentLine) => ({ quantity: quantity ?? '0' });
  const named = lines.map(({ partId, batch, quantity }) => ({ partId, batch, quantity }));
  const unknown = { cost: null, costless: null };
  const taking = (as: MovementKind) =>
    each(warehouseId, (line) => ['issue', { ...by(as), ...amount(line), ...unknown }]);
  const undoing = (place: string) =>
    each(place, (line) => ['undo', { ...by('reversal'), ...amount(line), price: line.price }]);
  const giving = (as: MovementKind) =>
    each(warehouseId, (line) => ['giveBack', { ...by(as), ...amount(line), ...unknown }]);
  const ofOrigin = (name: DocumentMove['command']): readonly Move[] =>
    ofId === null ? [] : [{ of: 'document', id: ofId, command: name, given: { lines: named } }];

  // At what it is worth where it comes from, and with its day of expiry: whoever orders it looks there.
  const arriving =
    toId === null
      ? []
      : each(toId, (line) => ['receive', { ...by('transferIn'), ...amount(line), price: null, expires: null }]);

  if (command === 'reserve' || command === 'draftReserved')
    return each(warehouseId, (line) => ['reserve', { document: id, for: isFor, ...amount(line) }]);
  if (command === 'release' || (command === 'cancel' && before?.state === 'reserved'))
    return each(warehouseId, () => ['release', { document: id }]);
  if (command === 'count')
    return each(warehouseId, ({ counted }) => ['count', { document: id, counted: counted ?? '0' }]);
  if (command === 'cancel' && before?.state === 'counted') return each(warehouseId, () => ['forget', { document: id }]);
  if (command === 'price')
    return lines.flatMap((line, n) =>
      line.price !== null && before?.lines[n]?.price === null
        ? [at(toId ?? warehouseId, line, ['price', { document: id, ...amount(line), price: line.price }])]
        : [],
    );
  if (command === 'confirm') {
    if (kind === 'in')
      return each(warehouseId, (line) => [
        'receive',
        { ...by('in'), ...amount(line), price: line.price, expires: line.expires },
      ]);
    if (kind === 'out') return taking('out');
    if (kind === 'stocktake') return each(warehouseId, () => ['adjust', by('stocktake')]);
    if (kind === 'return') return [...giving('return'), ...ofOrigin('takeBack')];
    return [...taking('transferOut'), ...arriving];
  }
  if (command !== 'reverse') return [];
  if (kind === 'out') return giving('reversal');
  if (kind === 'in') return undoing(warehouseId);
  if (kind === 'return') return [...taking('reversal'), ...ofOrigin('giveAgain')];
  return [...(toId === null ? [] : undoing(toId)), ...giving('reversal')];
}

import { piecesOf } from './search.ts';

/** A text with what was searched for marked in it. */
export function Marked({ text, searched }: { readonly text: string; readonly searched: string }) {
  return (
    <>
      {piecesOf(text, searched).map((piece, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places
        piece.isMatch ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
      )}
    </>
  );
}

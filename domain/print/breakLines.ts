/** Those that do not begin a line: they hang with the sign before them. */
const clinging = /[，。、；：？！）】》”’…,.;:?!)\]}%]/u;
/** Those that do not end one: they go with what follows them. */
const opening = /[（【《“‘([{]$/u;
/** What is broken in its middle only where it fills a line alone: a word or a number. Between ideographs any place will do. */
const pieces = /[\p{Script=Latin}\p{Nd}._/\-+#:]+|\s+|./gsu;

/** The lines that a text makes in a width; `widthOf` measures it as it is printed. Every line has something, and nothing is lost. */
export function breakLines(text: string, width: number, widthOf: (text: string) => number): readonly string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const piece of atoms(paragraph, width, widthOf)) {
      if (line === '' || widthOf((line + piece).trimEnd()) <= width) {
        line += piece;
        continue;
      }
      lines.push(line.trimEnd());
      line = piece.trimStart();
    }
    return [...lines, line.trimEnd()];
  });
}

/** What stays on one line: words, ideographs with the stops that follow them; of what is wider than a line each sign. */
function atoms(text: string, width: number, widthOf: (text: string) => number): readonly string[] {
  const made: string[] = [];
  for (const piece of text.match(pieces) ?? []) {
    const before = made.at(-1);
    const isBound = piece.trim() !== '' && (clinging.test(piece) ? piece.length === 1 : opening.test(before ?? ''));
    if (before !== undefined && isBound && before.trim() !== '' && widthOf(before + piece) <= 2 * width)
      made[made.length - 1] = before + piece;
    else if (widthOf(piece) > width) made.push(...piece);
    else made.push(piece);
  }
  return made;
}

/** A page of the guide in blocks: as much of Markdown as the guide uses. */
export type Block =
  | { readonly kind: 'heading'; readonly depth: 1 | 2 | 3; readonly spans: readonly Span[] }
  | { readonly kind: 'text'; readonly spans: readonly Span[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Span[])[] }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Span[])[];
      readonly rows: readonly (readonly (readonly Span[])[])[];
    };

export type Span =
  | { readonly kind: 'plain' | 'strong' | 'code'; readonly text: string }
  /** `to` begins with `/` for a screen, else names a page of the guide. */
  | { readonly kind: 'link'; readonly text: string; readonly to: string };

const spanPattern = /\*\*([^*]+)\*\*|`([^`]+)`|\[([^\]]+)\]\(([^)]+)\)/g;

export function spansOf(text: string): readonly Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const match of text.matchAll(spanPattern)) {
    if (match.index > from) spans.push({ kind: 'plain', text: text.slice(from, match.index) });
    const [whole, strong, code, words, to] = match;
    if (strong !== undefined) spans.push({ kind: 'strong', text: strong });
    else if (code !== undefined) spans.push({ kind: 'code', text: code });
    else if (words !== undefined && to !== undefined)
      spans.push({ kind: 'link', text: words, to: to.replace(/\.md$/, '') });
    from = match.index + whole.length;
  }
  if (from < text.length) spans.push({ kind: 'plain', text: text.slice(from) });
  return spans;
}

const cells = (line: string): readonly (readonly Span[])[] =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => spansOf(cell.trim()));

const itemPattern = /^(?:[-*]|\d+\.)\s+/;

/** The blocks of a page: parts with an empty line between; lines of one part are one paragraph. */
export function blocksOf(page: string): readonly Block[] {
  return page
    .replaceAll('\r', '')
    .split(/\n\s*\n/)
    .flatMap((part) => blocksOfPart(part.split('\n').filter((line) => line.trim() !== '')));
}

function blocksOfPart(lines: readonly string[]): readonly Block[] {
  const [first] = lines;
  if (first === undefined) return [];
  const heading = /^(#{1,3})\s+(.*)$/.exec(first);
  if (heading !== null) {
    const depth = (heading[1] as string).length as 1 | 2 | 3;
    return [{ kind: 'heading', depth, spans: spansOf(heading[2] as string) }, ...blocksOfPart(lines.slice(1))];
  }
  if (first.startsWith('|')) return [{ kind: 'table', head: cells(first), rows: lines.slice(2).map(cells) }];
  if (itemPattern.test(first)) return [listOf(lines)];
  return [{ kind: 'text', spans: spansOf(lines.map((line) => line.trim()).join(' ')) }];
}

/** A line that begins no item goes on with the one before. */
function listOf(lines: readonly string[]): Block {
  const items: string[] = [];
  for (const line of lines) {
    if (itemPattern.test(line)) items.push(line.replace(itemPattern, ''));
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  return { kind: 'list', ordered: /^\d/.test(lines[0] ?? ''), items: items.map(spansOf) };
}

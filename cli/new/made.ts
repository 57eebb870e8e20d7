import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What a new thing consists of. */
export interface Made {
  /** New files by their path from the root of the project; none of them may stand already. */
  readonly files: Readonly<Record<string, string>>;
  /** What files that stand get: a line at the end of their imports, one at the end of a list. */
  readonly listed: readonly Listed[];
  /** What is to be filled in now, told to whoever asked for it. */
  readonly next: readonly string[];
}

export interface Listed {
  readonly file: string;
  readonly line: string;
  /** The line that begins the list. */
  readonly list: string;
  readonly import?: string;
}

/** Why it cannot be made; nothing was written. */
export class NotMade extends Error {}

/** With a line at the end of a list that begins at a line and ends at the next one that closes it, and one at the end of the imports. */
export function withListed(text: string, { file, line, list, import: imported }: Listed): string {
  const lines = text.split('\n').flatMap((one) => parted(one, list));
  const begin = lines.indexOf(list);
  if (begin < 0) throw new NotMade(`${file} has no line "${list}"`);
  const end = lines.findIndex((one, n) => n > begin && /^[\])}]/.test(one));
  const listed = [...lines.slice(0, end), line, ...lines.slice(end)];
  if (imported === undefined) return listed.join('\n');
  const last = listed.findLastIndex((one) => one.startsWith('import ') || one.startsWith("} from '"));
  return [...listed.slice(0, last + 1), imported, ...listed.slice(last + 1)].join('\n');
}

/** A list that stands on one line, for it had one thing so far, line by line. */
function parted(line: string, list: string): readonly string[] {
  if (!line.startsWith(`${list} `)) return [line];
  const end = line.lastIndexOf(' }');
  return [list, `  ${line.slice(list.length + 1, end)},`, line.slice(end + 1)];
}

/** Writes it whole or not at all; the paths of what was written. */
export function write(root: string, { files, listed }: Made): readonly string[] {
  const standing = Object.keys(files).filter((path) => existsSync(join(root, path)));
  if (standing.length > 0) throw new NotMade(`${standing.join(', ')} stands already: choose another name`);
  const texts = new Map(Object.entries(files));
  for (const one of listed) {
    const before = texts.get(one.file) ?? readFileSync(join(root, one.file), 'utf8');
    texts.set(one.file, withListed(before, one));
  }
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return [...texts.keys()];
}

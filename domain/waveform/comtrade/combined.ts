import { latin1 } from './encoding.ts';
import { fail } from './fault.ts';

/** The parts of a combined file, as bytes. */
export interface Parts {
  readonly cfg: Uint8Array;
  readonly dat: Uint8Array;
  readonly hdr: Uint8Array | null;
  readonly inf: Uint8Array | null;
}

interface Section {
  readonly kind: string;
  readonly from: number;
  /** Where the line of its name begins. */
  readonly name: number;
  readonly bytes: number | null;
}

export const partName =
  /^---\s*file type:\s*(CFG|INF|HDR|DAT)\s*(ASCII|BINARY32|BINARY|FLOAT32)?\s*(?::\s*(\d{1,10}))?\s*---\s*$/i;

/** Each part begins behind a line `--- file type: CFG ---`; that of binary data says how many bytes follow. */
export function cutCombined(bytes: Uint8Array): Parts {
  const sections = sectionsOf(bytes);
  const part = (kind: string): Uint8Array | null => {
    const at = sections.findIndex((one) => one.kind === kind);
    const section = sections[at];
    if (section === undefined) return null;
    return bytes.subarray(
      section.from,
      section.bytes === null ? (sections[at + 1]?.name ?? bytes.length) : section.from + section.bytes,
    );
  };
  const [cfg, dat] = [part('CFG'), part('DAT')];
  if (cfg === null)
    fail({ file: 'cff' }, 'notComtrade', {
      cn: '缺少“--- file type: CFG ---”部分',
      en: 'there is no part "--- file type: CFG ---"',
    });
  if (dat === null)
    fail({ file: 'cff' }, 'notComtrade', {
      cn: '缺少“--- file type: DAT ---”部分',
      en: 'there is no part "--- file type: DAT ---"',
    });
  return { cfg, dat, hdr: part('HDR'), inf: part('INF') };
}

/** The lines that name parts, as far as the data: what they hold may look like anything. */
function sectionsOf(bytes: Uint8Array): readonly Section[] {
  const found: Section[] = [];
  let at = 0;
  while (at < bytes.length) {
    const end = lineEnd(bytes, at);
    const line =
      end - at > 200
        ? ''
        : latin1(bytes.subarray(at, end))
            .replace(/^\u00ef\u00bb\u00bf/, '')
            .trim();
    const match = partName.exec(line);
    const next = afterLine(bytes, end);
    if (match !== null)
      found.push({
        kind: (match[1] ?? '').toUpperCase(),
        name: at,
        from: next,
        bytes: lengthIn(match[3], bytes.length - next),
      });
    if (found.at(-1)?.kind === 'DAT') return found;
    at = next;
  }
  return found;
}

function lengthIn(written: string | undefined, there: number): number | null {
  if (written === undefined) return null;
  const bytes = Number(written);
  if (bytes <= there) return bytes;
  return fail({ file: 'cff' }, 'truncated', {
    cn: `数据部分应有 ${bytes} 字节，只有 ${there} 字节`,
    en: `the data should have ${bytes} bytes; there are ${there}`,
  });
}

function lineEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0x0a && bytes[at] !== 0x0d) at++;
  return at;
}

const afterLine = (bytes: Uint8Array, end: number): number =>
  bytes[end] === 0x0d && bytes[end + 1] === 0x0a ? end + 2 : end + 1;

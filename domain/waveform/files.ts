import { endingOf } from '../file/uploadRules.ts';
import type { Text } from '../text/message.ts';
import type { ComtradeFiles } from './comtrade/readComtrade.ts';
import { waveformFaults } from './messages.ts';

interface Named {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export type Sorted = { readonly files: ComtradeFiles; readonly name: string } | { readonly fault: Text };

/** A file's name without folders and ending; what stands in the list where nobody renames it. */
const stemOf = (name: string): string => (name.split(/[\\/]/).at(-1) ?? name).replace(/\.[^.]*$/, '');

/** Which file is which, by their endings: one combined file, or a configuration with its data and the texts beside them, of one name. */
export function sortFiles(given: readonly Named[]): Sorted {
  const which = { fault: waveformFaults['waveform.files.which'] };
  const byEnding = new Map(given.map((file) => [endingOf(file.name), file]));
  if (
    byEnding.size !== given.length ||
    [...byEnding.keys()].some((ending) => !['cff', 'cfg', 'dat', 'hdr', 'inf'].includes(ending))
  )
    return which;
  const [cff, cfg, dat] = [byEnding.get('cff'), byEnding.get('cfg'), byEnding.get('dat')];
  if (cff !== undefined) return given.length === 1 ? { files: { cff: cff.bytes }, name: stemOf(cff.name) } : which;
  if (cfg === undefined || dat === undefined) return which;
  if (new Set(given.map(({ name }) => stemOf(name).toLowerCase())).size > 1)
    return { fault: waveformFaults['waveform.files.stem'] };
  const beside = { hdr: byEnding.get('hdr')?.bytes ?? null, inf: byEnding.get('inf')?.bytes ?? null };
  return { files: { cfg: cfg.bytes, dat: dat.bytes, ...beside }, name: stemOf(cfg.name) };
}

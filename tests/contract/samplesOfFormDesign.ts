import { newSource } from '../../domain/form/sources/source.ts';
import { given, type Sample } from './sample.ts';

const source = newSource({
  key: 'units',
  name: '单元',
  kind: 'ledger',
  of: 'energyUnit',
  columns: [{ key: 'name', name: '名称', nameEn: null }],
});

/** Samples of the calls by which forms are designed. */
export const samplesOfFormDesign: Readonly<Record<string, Sample>> = {
  previewFormSource: given({ body: { source, code: null, as: null } }),
};

export { footed } from './footed.ts';
export { openPresets, type Presets, shippedPresets } from './presets.ts';

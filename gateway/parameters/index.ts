export { footed } from './footed.ts';
export { openPresets, type Presets, presetsAsOf, shippedPresets } from './presets.ts';

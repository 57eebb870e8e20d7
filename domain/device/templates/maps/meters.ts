import type { RegisterMaps } from '../template.ts';

/** Meters. Transcribed from the register maps of evcc (templates/definition/meter, MIT); the file of each stands in its head. */
export const meters = {
  'acrel-adw300': [
    'P holding 36 int32 0.001',
    'EpForward holding 62 int32 0.01',
    'Ia holding 26 uint16 0.01',
    'Ib holding 27 uint16 0.01',
    'Ic holding 28 uint16 0.01',
    'Ua holding 20 uint16 0.1',
    'Ub holding 21 uint16 0.1',
    'Uc holding 22 uint16 0.1',
    'Pa holding 30 int32 0.001',
    'Pb holding 32 int32 0.001',
    'Pc holding 34 int32 0.001',
    'EpReverse holding 64 int32 0.01',
  ],
  'eastron-sdm120': ['P input 12 float32 0.001', 'EpForward input 72 float32 1', 'EpReverse input 74 float32 1'],
  'siemens-7kt1665': [
    'P input 57 int32 1e-05',
    'EpForward input 6687 uint32 0.001',
    'Ia input 7 uint32 0.0001',
    'Ib input 9 uint32 0.0001',
    'Ic input 11 uint32 0.0001',
    'Ua input 1 uint32 0.01',
    'Ub input 3 uint32 0.01',
    'Uc input 5 uint32 0.01',
  ],
  'sma-homemanager-modbus': [
    'PImport input 30865 int32 0.001 absent=-2147483648',
    'PExport input 30867 int32 0.001 absent=-2147483648',
    'EpForward holding 30581 int32 0.001 absent=-2147483648',
    'EpReverse holding 30583 int32 0.001 absent=-2147483648',
  ],
} as const satisfies RegisterMaps;

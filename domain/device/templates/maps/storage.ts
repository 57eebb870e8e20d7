import type { RegisterMaps } from '../template.ts';

/** Batteries. Transcribed from the register maps of evcc (templates/definition/meter, MIT). */
export const storage = {
  'intilion-scalebloc': [
    'Pa input 6010 int16 0.1',
    'Pb input 6012 int16 0.1',
    'Pc input 6014 int16 0.1',
    'Ia input 6006 int16 0.1',
    'Ib input 6007 int16 0.1',
    'Ic input 6008 int16 0.1',
    'Ua input 6000 uint16 0.1',
    'Ub input 6001 uint16 0.1',
    'Uc input 6002 uint16 0.1',
    'batP input 5040 int16 0.1',
    'soc input 5002 uint16 0.1',
  ],
  'sma-sbs-15-25-modbus': [
    'batP input 30775 int32 0.001 absent=-2147483648',
    'batOut holding 30513 uint64 0.001',
    'soc holding 30845 uint32 1 absent=4294967295',
  ],
  'sma-sbs-modbus': [
    'batP input 30775 int32 0.001 absent=-2147483648',
    'batOut holding 30513 uint64 0.001',
    'soc holding 30845 uint32 1 absent=4294967295',
  ],
  'sma-si-modbus': [
    'batP input 30775 int32 0.001 absent=-2147483648',
    'batOut holding 30513 uint64 0.001',
    'soc holding 30845 uint32 1 absent=4294967295',
  ],
  'solaredge-hybrid': [
    'batP holding 57716 float32 -0.001 CDAB',
    'batOut holding 57718 uint64 0.001 CDAB',
    'batIn holding 57722 uint64 0.001 CDAB',
    'soc holding 57732 float32 1 CDAB',
  ],
} as const satisfies RegisterMaps;

import type { Given } from './means.ts';

const field = (key: string, offset: number, type: string, scale = 1): Given => ({ key, offset, type, scale });
const joints = ['inA', 'inB', 'inC', 'outA', 'outB', 'outC'] as const;

/** What goes over the line of the joint temperatures (Modbus RTU): an answer with its six registers, and a refusal. */
export const parseFileRows: readonly Given[] = [
  {
    name: '电缆接头测温应答',
    nameEn: 'Answer of the joint temperatures',
    least: 17,
    check: 'crc16',
    marks: [{ offset: 1, bytes: '030C' }],
    fields: [field('unit', 0, 'uint8'), ...joints.map((key, i) => field(key, 3 + 2 * i, 'int16', 0.1))],
    example: '01 03 0C 01 19 01 1E 01 16 01 0E 01 11 01 0B 0B 39',
    note: 'Modbus RTU 透传：从站地址、功能码 03、12 字节数据；温度 0.1 °C，无探头时为 -3276.8',
  },
  {
    name: 'Modbus RTU 异常应答',
    nameEn: 'Modbus RTU refusal',
    least: 5,
    check: 'crc16',
    marks: [{ offset: 1, bytes: '83' }],
    fields: [field('unit', 0, 'uint8'), field('reason', 2, 'uint8')],
    example: '01 83 02 C0 F1',
    note: '读保持寄存器被拒：1 功能不支持，2 地址不存在，3 数量不合法',
  },
];

import { expect, test } from 'vitest';
import { frameText } from './frameText.ts';

test('a Modbus frame says unit, function, registers and values, or which exception (R108)', () => {
  expect(frameText('modbusTcp', 'out', '000100000006010300070001').en).toBe(
    'Transaction 1: Unit 1 read holding registers from 7, 1 of them',
  );
  expect(frameText('modbusTcp', 'in', '00010000000501030200070002000000030183020003').cn).toBe(
    '事务 1：从站 1 读保持寄存器 1 个：7；事务 2：从站 1 异常 2（非法地址）；不完整的报文',
  );
  expect(frameText('modbusTcp', 'out', '00010000000601060010012C').cn).toBe('事务 1：从站 1 写单个寄存器 16 = 300');
  expect(frameText('modbusTcp', 'in', '0001').en).toBe('Part of a frame');
  expect(frameText('modbusRtu', 'out', '010300000001840A').en).toBe('Unit 1 read holding registers from 0, 1 of them');
  expect(frameText('modbusRtu', 'out', '010300000001840B').cn).toContain('校验不符');
});

test('a frame of a meter says whose it is, which data and their digits, or why not (R108)', () => {
  const read = frameText('dlt645', 'out', 'FEFE6812345678901268110433343435D616');
  expect(read.cn).toBe('表 129078563412 读 02010100；校验不符');
  expect(frameText('dlt645', 'in', '68010000000000689106333434350333').en).toBe('Part of a frame');
});

test('a message is shown as its text, a packed one by its length (R108)', () => {
  expect(frameText('mqtt', 'in', '7B2276223A317D').cn).toBe('{"v":1}');
  expect(frameText('mqtt', 'in', '080112FF').en).toBe('A packed message of 4 bytes');
});

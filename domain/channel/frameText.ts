import type { Text } from '../text/message.ts';
import type { ProtocolName } from './protocols.ts';

/** What goes over a line, told so that an engineer can read it. A collector never goes by this. */
export function frameText(protocol: ProtocolName, direction: 'in' | 'out', hex: string): Text {
  const bytes = bytesOf(hex);
  switch (protocol) {
    case 'modbusTcp':
      return joined(modbusTcp(bytes, direction));
    case 'modbusRtu':
      return joined([modbusRtu(bytes, direction)]);
    case 'dlt645':
      return joined([meter(bytes)]);
    case 'mqtt':
      return message(bytes);
    default:
      return protocol satisfies never;
  }
}

export const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const say = (cn: string, en: string): Text => ({ cn, en });
const partial = say('不完整的报文', 'Part of a frame');
const joined = (texts: readonly Text[]): Text =>
  say(texts.map(({ cn }) => cn).join('；'), texts.map(({ en }) => en).join('; '));
const word = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
const two = (byte: number): string => byte.toString(16).toUpperCase().padStart(2, '0');

const functions: Readonly<Record<number, Text>> = {
  1: say('读线圈', 'read coils'),
  2: say('读离散输入', 'read discrete inputs'),
  3: say('读保持寄存器', 'read holding registers'),
  4: say('读输入寄存器', 'read input registers'),
  5: say('写单个线圈', 'write one coil'),
  6: say('写单个寄存器', 'write one register'),
  15: say('写多个线圈', 'write coils'),
  16: say('写多个寄存器', 'write registers'),
};
const exceptions: Readonly<Record<number, Text>> = {
  1: say('非法功能', 'illegal function'),
  2: say('非法地址', 'illegal address'),
  3: say('非法数值', 'illegal value'),
  4: say('设备故障', 'device failure'),
  6: say('设备忙', 'busy'),
  10: say('网关路径不可用', 'no path in the gateway'),
  11: say('目标设备无应答', 'the target does not answer'),
};
const headLength = 6;
const mostShown = 8;

/** A chunk may hold several frames, or the beginning of one. */
function modbusTcp(bytes: Uint8Array, direction: 'in' | 'out'): readonly Text[] {
  const told: Text[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = word(bytes, at + 4);
    const isWhole = at + headLength + length <= bytes.length && length >= 2;
    if (!isWhole || word(bytes, at + 2) !== 0) return [...told, partial];
    const { cn, en } = unitFrame(bytes.subarray(at + headLength, at + headLength + length), direction);
    const transaction = word(bytes, at);
    told.push(say(`事务 ${transaction}：${cn}`, `Transaction ${transaction}: ${en}`));
    at += headLength + length;
  }
  return told.length === 0 ? [partial] : told;
}

function modbusRtu(bytes: Uint8Array, direction: 'in' | 'out'): Text {
  if (bytes.length < 4) return partial;
  const { cn, en } = unitFrame(bytes.subarray(0, -2), direction);
  const sum = bytes.reduce(crcStep, 0xffff) === 0;
  return sum ? say(cn, en) : say(`${cn}；校验不符`, `${en}; the checksum is wrong`);
}

function crcStep(before: number, byte: number): number {
  let crc = before ^ byte;
  for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 0 ? crc >> 1 : (crc >> 1) ^ 0xa001;
  return crc;
}

/** Unit, function and what follows. */
function unitFrame(bytes: Uint8Array, direction: 'in' | 'out'): Text {
  const [unit = 0, code = 0] = bytes;
  if (code >= 0x80) {
    const number = bytes[2] ?? 0;
    const why = exceptions[number] ?? say('异常', 'exception');
    return say(`从站 ${unit} 异常 ${number}（${why.cn}）`, `Unit ${unit} exception ${number} (${why.en})`);
  }
  const what = functions[code] ?? say(`功能 ${code}`, `function ${code}`);
  const head = say(`从站 ${unit} ${what.cn}`, `Unit ${unit} ${what.en}`);
  const tail = direction === 'out' || code > 4 ? asked(bytes, code) : answered(bytes, code);
  return say(`${head.cn} ${tail.cn}`, `${head.en} ${tail.en}`);
}

function asked(bytes: Uint8Array, code: number): Text {
  const [at, count] = [word(bytes, 2), word(bytes, 4)];
  if (code === 5) return say(`${at} = ${count === 0 ? 0 : 1}`, `${at} = ${count === 0 ? 0 : 1}`);
  if (code === 6) return say(`${at} = ${count}`, `${at} = ${count}`);
  return say(`${at} 起 ${count} 个`, `from ${at}, ${count} of them`);
}

function answered(bytes: Uint8Array, code: number): Text {
  const length = bytes[2] ?? 0;
  if (code < 3) return say(`${length} 字节`, `${length} bytes`);
  const values = Array.from({ length: Math.min(mostShown, length >> 1) }, (_, i) => word(bytes, 3 + i * 2));
  const text = `${values.join(' ')}${length >> 1 > mostShown ? ' …' : ''}`;
  return say(`${length >> 1} 个：${text}`, `${length >> 1}: ${text}`);
}

/** DL/T 645: past the FE, 68, six of address, 68, control, length, data plus 33H, sum, 16. */
function meter(bytes: Uint8Array): Text {
  const start = bytes.indexOf(0x68);
  const frame = start < 0 ? new Uint8Array() : bytes.subarray(start);
  const length = frame[9] ?? 0;
  if (frame.length < 12 + length || frame[7] !== 0x68) return partial;
  const address = [...frame.subarray(1, 7)].reverse().map(two).join('');
  const data = [...frame.subarray(10, 10 + length)].map((byte) => (byte - 0x33) & 255);
  const sum = frame.subarray(0, 10 + length).reduce((total, byte) => (total + byte) & 255, 0);
  const control = frame[8] ?? 0;
  const di = data.slice(0, 4).reverse().map(two).join('');
  const rest = data.slice(4).reverse().map(two).join('');
  const wrong = sum === frame[10 + length] ? say('', '') : say('；校验不符', '; the checksum is wrong');
  const what =
    (control & 0x40) !== 0
      ? say(`异常 ${two(data[0] ?? 0)}`, `refused with ${two(data[0] ?? 0)}`)
      : (control & 0x80) === 0
        ? say(`读 ${di}`, `read ${di}`)
        : say(
            `${di} = ${rest}${(control & 0x20) === 0 ? '' : '，有后续帧'}`,
            `${di} = ${rest}${(control & 0x20) === 0 ? '' : ', more follows'}`,
          );
  return say(`表 ${address} ${what.cn}${wrong.cn}`, `Meter ${address} ${what.en}${wrong.en}`);
}

const mostText = 400;

/** A message as it is written, where it is a text; else only how long it is. */
function message(bytes: Uint8Array): Text {
  const text = textIn(bytes);
  if (text === null) return say(`二进制消息，${bytes.length} 字节`, `A packed message of ${bytes.length} bytes`);
  const shown = text.length > mostText ? `${text.slice(0, mostText)}…` : text;
  return say(shown, shown);
}

/** The text that the bytes are in UTF-8; null where they are none. The last character may have been cut. */
function textIn(bytes: Uint8Array): string | null {
  try {
    const text = decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what bears them is no text
    return /[\u0000-\u0008\u000e-\u001f]/.test(text) ? null : text;
  } catch {
    return null;
  }
}

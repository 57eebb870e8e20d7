import {
  boolean,
  choice,
  type Fields,
  type Inside,
  integer,
  literal,
  number,
  reference,
  structure,
  text,
} from '../ledger/field.ts';
import { own } from '../own.ts';
import type { Text } from '../text/message.ts';
import type { AddressKind } from './address.ts';
import { dlt645Formats } from './dlt645.ts';
import { type registerTables, registerTypes, wordOrders } from './modbus.ts';
import { aliveMessage, jsonAddress, jsonDevice, mqttChannel, timeUnits } from './mqtt.ts';
import type { ProtocolName } from './protocols.ts';

/*
 * How the settings of channels, devices and points are entered field by field: labels, hints and first values of what the
 * schemas beside this file accept. A test holds both to the same names and the same first values.
 */

const say = (cn: string, en: string): Text => ({ cn, en });
/** A code that is its own name in every language. */
const asWritten = <K extends string>(codes: readonly K[]): Readonly<Record<K, Text>> =>
  Object.fromEntries(codes.map((code) => [code, say(code, code)])) as Record<K, Text>;

const host = { label: say('主机', 'Host'), hint: say('名称或 IP 地址', 'A name or an IP address'), max: 253 } as const;
const port = { label: say('端口', 'Port'), min: 1, max: 65_535 } as const;
const jsonPath = (cn: string, en: string) => ({
  label: say(cn, en),
  hint: say('JSON 路径，如 data.value', 'A JSON path such as data.value'),
  max: 256,
});
const topic = {
  label: say('主题', 'Topic'),
  hint: say('{device} 代表设备编号', '{device} stands for the device’s ID'),
  max: 256,
} as const;

const timing = (timeout: number, pause: number) => ({
  timeout: integer({ label: say('超时', 'Timeout'), hint: say('毫秒', 'ms'), min: 50, max: 60_000, initial: timeout }),
  retries: integer({ label: say('重试次数', 'Retries'), min: 0, max: 5, initial: 1 }),
  pause: integer({ label: say('请求间隔', 'Pause'), hint: say('毫秒', 'ms'), min: 0, max: 5000, initial: pause }),
});
const settle = (initial: number) =>
  integer({
    label: say('失败后静默', 'Silence after a failure'),
    hint: say('毫秒；串行线路上迟到的应答无法区分', 'ms; a late answer on a serial line cannot be told apart'),
    min: 0,
    max: 5000,
    initial,
  });
const gap = integer({
  label: say('合并间隔', 'Joining gap'),
  hint: say(
    '相邻寄存器之间最多空读多少个，以便合并为一次请求',
    'Registers that may be read needlessly to join two neighbours into one request',
  ),
  min: 0,
  max: 120,
  initial: 8,
});

const channelParts: Readonly<Record<ProtocolName, Fields>> = {
  modbusTcp: {
    host: text(host),
    port: integer({ ...port, initial: 502 }),
    ...timing(1000, 0),
    gap,
    inFlight: integer({
      label: say('并发请求', 'Requests at once'),
      hint: say('一次只能处理一个请求的网关填 1', '1 for a gateway that takes them one after another'),
      min: 1,
      max: 16,
      initial: 4,
    }),
  },
  modbusRtu: {
    host: text(host),
    port: integer({ ...port, initial: 4001 }),
    ...timing(1500, 20),
    gap,
    settle: settle(300),
  },
  dlt645: {
    host: text(host),
    port: integer({ ...port, initial: 4001 }),
    ...timing(2500, 50),
    timeout: integer({ label: say('超时', 'Timeout'), hint: say('毫秒', 'ms'), min: 100, max: 60_000, initial: 2500 }),
    settle: settle(500),
    preamble: integer({
      label: say('前导字节', 'Preamble'),
      hint: say('每帧之前 FE 的个数，用于唤醒电表', 'Bytes FE before each frame, which wake a meter'),
      min: 0,
      max: 8,
      initial: 4,
    }),
  },
  mqtt: {
    url: text({
      label: say('服务器', 'Broker'),
      hint: say('mqtt://主机:1883 或 mqtts://主机:8883', 'mqtt://host:1883 or mqtts://host:8883'),
      max: 253,
    }),
    clientId: text({
      label: say('客户端标识', 'Client ID'),
      hint: say('在服务器上唯一且保持不变', 'Its own on the broker, and always the same'),
      max: 64,
    }),
    version: integer({
      label: say('协议版本', 'Version'),
      hint: say('5，或 4（即 3.1.1）', '5, or 4 (that is 3.1.1)'),
      min: 4,
      max: 5,
      initial: 5,
    }),
    topics: structure(
      {
        label: say('订阅主题', 'Topics'),
        hint: say('不填则按各设备的主题订阅', 'None: those on which the devices of the channel speak'),
        initial: [],
        inside: {
          many: 'list',
          entry: say('主题', 'topic'),
          parts: () => ({ value: text({ label: say('主题', 'Topic'), max: 256 }) }),
        },
      },
      mqttChannel.shape.topics,
    ),
    receiveMaximum: integer({
      label: say('在途消息', 'Messages under way'),
      hint: say('等待入库的消息最多多少条', 'That may wait for their batch to be stored'),
      min: 1,
      max: 65_535,
      initial: 2000,
    }),
    keepAlive: integer({ label: say('保活', 'Keep-alive'), hint: say('秒', 's'), min: 5, max: 3600, initial: 30 }),
    keepSession: integer({
      label: say('会话保留', 'Session kept'),
      hint: say(
        '秒；断开期间由服务器代存消息（版本 5）',
        's for which the broker keeps messages meanwhile (version 5)',
      ),
      min: 0,
      max: 4_294_967_295,
      initial: 86_400,
    }),
    primaryHost: text({
      label: say('Sparkplug 主机名', 'Sparkplug host'),
      hint: say('不填则不声明本系统是否在线', 'Left empty, this program does not say whether it is there'),
      max: 64,
      optional: true,
    }),
  },
};

/** The parts of a channel's settings; its protocol stands in its own row. */
export const channelInside: Inside = {
  parts(_, row) {
    const { protocol } = row;
    const parts = typeof protocol === 'string' ? own(channelParts, protocol) : undefined;
    return parts === undefined
      ? {}
      : { protocol: text({ label: say('协议', 'Protocol'), max: 32, computed: true, initial: protocol }), ...parts };
  },
};

const kindNames: Readonly<Record<AddressKind, Text>> = {
  modbus: say('Modbus', 'Modbus'),
  json: say('JSON 消息', 'JSON messages'),
  sparkplug: say('Sparkplug B', 'Sparkplug B'),
  frame: say('二进制帧', 'Binary frames'),
  dlt645: say('DL/T 645-2007', 'DL/T 645-2007'),
};
const kind = choice({ label: say('地址类型', 'Kind of address'), initial: 'modbus' }, kindNames);
const kindOf = (value: Readonly<Record<string, unknown>>): AddressKind =>
  (value['kind'] as AddressKind | undefined) ?? 'modbus';

const lists = (label: Text, initial: readonly unknown[], schema: Parameters<typeof structure>[1]) =>
  structure(
    {
      label,
      initial,
      inside: {
        many: 'list',
        entry: say('值', 'value'),
        parts: () => ({ value: literal({ label: say('值', 'Value') }) }),
      },
    },
    schema,
  );

const aliveParts: Fields = {
  topic: text(topic),
  path: text({ ...jsonPath('取值路径', 'Path'), optional: true, initial: '' }),
  up: lists(say('表示在线的值', 'Values that mean “up”'), ['ONLINE'], aliveMessage.shape.up),
};

/** Where one device has a gateway of its own. */
const ownPlace = {
  host: text({ ...host, hint: say('不填则用通道的主机', 'Left empty: that of the channel'), optional: true }),
  port: integer({ ...port, hint: say('不填则用通道的端口', 'Left empty: that of the channel'), optional: true }),
};

const deviceParts: Readonly<Record<AddressKind, Fields>> = {
  modbus: {
    unit: integer({ label: say('从站号', 'Unit ID'), min: 0, max: 255, initial: 1 }),
    ...ownPlace,
    maxRegisters: integer({ label: say('单次最多寄存器', 'Registers a request'), min: 1, max: 125, initial: 125 }),
  },
  json: {
    topic: text(topic),
    list: text({
      ...jsonPath('列表路径', 'Path of the list'),
      hint: say('一条消息含多次读数时填写', 'Where a message holds many readings'),
      optional: true,
    }),
    time: text({
      ...jsonPath('时间路径', 'Path of the time'),
      hint: say('不填则用到达时间', 'Left empty: the time of arrival'),
      optional: true,
    }),
    timeUnit: choice(
      { label: say('时间单位', 'Unit of the time'), initial: 'ms' },
      { ...asWritten(timeUnits), text: say('文本（ISO 8601）', 'Text (ISO 8601)') },
    ),
    timeZone: text({
      label: say('时间所用时区', 'Time zone of its times'),
      hint: say(
        '文本时间不带时差时使用，如 Asia/Shanghai；不填用本站时区',
        'For written times without an offset, such as Europe/Berlin; left empty: the site’s',
      ),
      max: 64,
      optional: true,
    }),
    quality: text({ ...jsonPath('质量路径', 'Path of the quality'), optional: true }),
    good: lists(
      say('表示良好的值', 'Values that mean “good”'),
      [true, 192, 'good', 'Good', 'GOOD'],
      jsonDevice.shape.good,
    ),
    alive: structure(
      { label: say('在线消息', 'Message that says “up”'), optional: true, inside: { parts: () => aliveParts } },
      aliveMessage,
    ),
  },
  sparkplug: {
    group: text({ label: say('组', 'Group'), max: 64 }),
    node: text({ label: say('边缘节点', 'Edge node'), max: 64 }),
    device: text({
      label: say('设备', 'Device'),
      hint: say('不填则为节点本身', 'Left empty: the node itself'),
      max: 64,
      optional: true,
    }),
  },
  frame: { topic: text(topic), parseFile: reference({ label: say('解析文件', 'Parse file') }, 'parseFile') },
  dlt645: {
    meter: text({
      label: say('表号', 'Meter number'),
      hint: say(
        '12 位数字；AAAAAAAAAAAA 询问线路上唯一的一块表',
        '12 digits; AAAAAAAAAAAA asks the only meter of a line',
      ),
      max: 12,
    }),
    ...ownPlace,
  },
};

export const deviceInside: Inside = { parts: (value) => ({ kind, ...deviceParts[kindOf(value)] }) };

const tableNames = {
  holding: say('保持寄存器（4x）', 'Holding registers (4x)'),
  input: say('输入寄存器（3x）', 'Input registers (3x)'),
  coil: say('线圈（0x）', 'Coils (0x)'),
  discrete: say('离散输入（1x）', 'Discrete inputs (1x)'),
} as const satisfies Readonly<Record<(typeof registerTables)[number], Text>>;

const pointParts: Readonly<Record<AddressKind, Fields>> = {
  modbus: {
    table: choice({ label: say('寄存器区', 'Table'), initial: 'holding' }, tableNames),
    register: integer({
      label: say('寄存器', 'Register'),
      hint: say('从 0 起：40001 是保持寄存器 0', 'From 0: 40001 is holding register 0'),
      min: 0,
      max: 65_535,
      initial: 0,
    }),
    type: choice({ label: say('数据类型', 'Type'), initial: 'uint16' }, asWritten(registerTypes)),
    order: choice(
      { label: say('字节顺序', 'Byte order'), hint: say('A 为最高字节', 'A is the most significant'), initial: 'ABCD' },
      asWritten(wordOrders),
    ),
    bit: integer({
      label: say('位', 'Bit'),
      hint: say('0 为最低位', '0 is the lowest'),
      min: 0,
      max: 15,
      optional: true,
    }),
    length: integer({
      label: say('文本长度', 'Length of a text'),
      hint: say('寄存器数', 'In registers'),
      min: 1,
      max: 32,
      optional: true,
    }),
    absent: number({ label: say('无值标记', 'Raw value for “none”'), optional: true }),
    scaleRegister: integer({
      label: say('比例因子寄存器', 'Register of its scale factor'),
      hint: say(
        'SunSpec：该寄存器为 10 的幂次，与数值一次读取；同一寄存器区',
        'SunSpec: it holds a power of ten and is read in one request with the value; of the same table',
      ),
      min: 0,
      max: 65_535,
      optional: true,
    }),
  },
  json: {
    topic: text({ ...topic, hint: say('不填则用设备的主题', 'Left empty: the device’s'), optional: true }),
    path: text(jsonPath('取值路径', 'Path')),
    type: choice(
      { label: say('类型', 'Type'), initial: 'number' },
      { number: say('数值', 'Number'), text: say('文本', 'Text') },
    ),
    codes: structure(
      {
        label: say('文字代码', 'Codes of words'),
        initial: {},
        inside: {
          many: 'keyed',
          entry: say('代码', 'code'),
          key: text({ label: say('文字', 'Word'), max: 32 }),
          parts: () => ({ value: number({ label: say('数值', 'Number'), initial: 0 }) }),
        },
      },
      jsonAddress.shape.codes,
    ),
  },
  sparkplug: {
    metric: text({ label: say('指标', 'Metric'), max: 256 }),
    column: text({ label: say('数据集列', 'Column of a data set'), max: 128, optional: true }),
    row: integer({ label: say('数据集行', 'Row of a data set'), min: 0, max: 9999, initial: 0 }),
  },
  frame: {
    field: text({
      label: say('字段标识', 'Field'),
      hint: say('解析文件中的标识', 'Its key in the parse file'),
      max: 32,
    }),
  },
  dlt645: {
    di: text({
      label: say('数据标识', 'Data identifier'),
      hint: say('DI3 在前，如 02010100', 'DI3 first, such as 02010100'),
      max: 8,
    }),
    skip: integer({
      label: say('跳过字节', 'Bytes to skip'),
      hint: say('数据块中位于该值之前的字节数', 'Bytes of a block before the value'),
      min: 0,
      max: 195,
      initial: 0,
    }),
    format: choice({ label: say('格式', 'Format'), initial: 'XXXXXX.XX' }, asWritten(dlt645Formats)),
    signed: boolean({
      label: say('带符号', 'Signed'),
      hint: say('最高位为符号', 'The highest bit is the sign'),
      initial: false,
    }),
  },
};

export const pointInside: Inside = { parts: (value) => ({ kind, ...pointParts[kindOf(value)] }) };

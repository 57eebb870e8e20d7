import type { Text } from '../../text/message.ts';
import { type ComtradeFile, fail, quoted } from './fault.ts';
import { type Line, Lines } from './lines.ts';
import {
  type AnalogChannel,
  type Configuration,
  comtradeBounds,
  type DataFormat,
  type DigitalChannel,
  dataFormats,
  type Encoding,
  type RateSpan,
  type Revision,
} from './record.ts';
import { offsetIn, timeIn } from './times.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

/** The configuration of a record, line by line as the standard has them. */
export function readConfiguration(
  { text, encoding }: { readonly text: string; readonly encoding: Encoding },
  file: ComtradeFile = 'cfg',
): Configuration {
  const lines = new Lines(file, text);
  const head = lines.take(say('站名行', 'the station'));
  const revision = revisionOf(head);
  const counts = lines.take(say('通道数', 'the number of channels'));
  const { analogs: analogCount, digitals: digitalCount } = channelCounts(counts);
  const analogs = take(analogCount, (n) =>
    analogIn(lines.take(say(`第 ${n} 个模拟通道`, `analog channel ${n}`)), revision),
  );
  const digitals = take(digitalCount, (n) =>
    digitalIn(lines.take(say(`第 ${n} 个开关量通道`, `digital channel ${n}`)), revision),
  );
  const frequency = lines
    .take(say('电网频率', 'the line frequency'))
    .real(0, say('电网频率', 'line frequency'), { min: 0, max: 1000, initial: 0 });
  const rates = ratesIn(lines);
  const start = timeIn(lines.take(say('开始时间', 'the start time')), revision, say('开始时间', 'start time'));
  const trigger = timeIn(lines.take(say('触发时间', 'the trigger time')), revision, say('触发时间', 'trigger time'));
  const format = formatIn(lines.take(say('数据格式', 'the data format')));
  const factor = lines.takeIfAny()?.real(0, say('时标倍率', 'time factor'), { min: 1e-12, max: 1e12, initial: 1 }) ?? 1;
  const zone = lines.takeIfAny();
  return {
    station: head.text(0),
    recorder: head.text(1),
    revision,
    analogs,
    digitals,
    frequency,
    rates,
    format,
    encoding,
    start: start.time,
    trigger: trigger.time,
    // Times to the ns make the time stamps count ns.
    stampSeconds: (Math.max(start.digits, trigger.digits) > 6 ? 1e-9 : 1e-6) * factor,
    utcOffset: zone === null ? null : offsetIn(zone, 0, say('时间码', 'time code')),
  };
}

const take = <T>(count: number, one: (n: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, at) => one(at + 1));

function revisionOf(head: Line): Revision {
  const written = head.text(2);
  if (written === '' || /^1991$/.test(written)) return 1991;
  // Recorders write the year of their program, too; each form held until the next.
  if (/^(199[7-9]|200\d|201[0-2])$/.test(written)) return 1999;
  if (/^201[3-9]|202\d$/.test(written)) return 2013;
  const said = quoted(written);
  return fail({ file: head.file, line: head.number, field: say('标准年份', 'revision') }, 'unknownRevision', {
    cn: `不认识“${said}”，应为 1991、1999 或 2013`,
    en: `"${said}" is not known; 1991, 1999 and 2013 are`,
  });
}

function channelCounts(line: Line): { readonly analogs: number; readonly digitals: number } {
  const total = line.whole(0, say('通道总数', 'number of channels'), {
    min: 1,
    max: comtradeBounds.analogs + comtradeBounds.digitals,
  });
  const analogs = countIn(line, 1, 'A');
  const digitals = countIn(line, 2, 'D');
  if (analogs + digitals !== total) {
    fail({ file: line.file, line: line.number }, 'badCount', {
      cn: `通道总数 ${total} 不等于模拟量 ${analogs} 加开关量 ${digitals}`,
      en: `${total} channels are not ${analogs} analog and ${digitals} digital ones`,
    });
  }
  return { analogs, digitals };
}

function countIn(line: Line, at: 1 | 2, letter: 'A' | 'D'): number {
  const [field, most] =
    letter === 'A'
      ? [say('模拟通道数', 'analog channels'), comtradeBounds.analogs]
      : [say('开关量通道数', 'digital channels'), comtradeBounds.digitals];
  const written = line.text(at);
  const found = new RegExp(`^(\\d{1,9})${letter}$`, 'i').exec(written);
  if (found === null) {
    const said = quoted(written);
    return fail({ file: line.file, line: line.number, field }, 'badCount', {
      cn: `“${said}”应写作如 8${letter}`,
      en: `"${said}" should read like 8${letter}`,
    });
  }
  const count = Number(found[1]);
  if (count > most)
    fail({ file: line.file, line: line.number, field }, 'tooLarge', {
      cn: `${count} 个，最多 ${most} 个`,
      en: `${count}; at most ${most} are read`,
    });
  return count;
}

/** What a recorder writes for a factor that it could not reckon. */
const notFinite = /^[+-]?(inf(inity)?|nan|1\.#(inf|ind|qnan)\w*)$/i;
const slope = say('系数 a', 'factor a');

function analogIn(line: Line, revision: Revision): AnalogChannel {
  const optional = (at: number, field: Text): number | null => (line.text(at) === '' ? null : line.real(at, field));
  const side = line.text(12).toUpperCase();
  if (side !== '' && side !== 'P' && side !== 'S') {
    const said = quoted(side);
    fail({ file: line.file, line: line.number, field: say('一次/二次标志', 'P or S') }, 'badNumber', {
      cn: `“${said}”应为 P 或 S`,
      en: `"${said}" should be P or S`,
    });
  }
  const knowsRatio = revision !== 1991;
  const isUnscaled = [5, 6].some((at) => notFinite.test(line.text(at)));
  return {
    name: line.text(1),
    phase: line.text(2),
    circuit: line.text(3),
    unit: line.text(4),
    ...(isUnscaled
      ? { a: 1, b: 0, unscaled: true as const }
      : { a: line.real(5, slope), b: line.real(6, say('系数 b', 'offset b'), { initial: 0 }) }),
    skew: line.real(7, say('时间偏移', 'skew'), { initial: 0 }),
    min: optional(8, say('最小值', 'minimum')),
    max: optional(9, say('最大值', 'maximum')),
    primary: knowsRatio ? optional(10, say('一次额定', 'primary')) : null,
    secondary: knowsRatio ? optional(11, say('二次额定', 'secondary')) : null,
    side: knowsRatio && side !== '' ? (side as 'P' | 'S') : null,
  };
}

/** `n,id,phase,circuit,normal`; records of 1991 write `n,id,normal`. */
function digitalIn(line: Line, revision: Revision): DigitalChannel {
  const isShort = revision === 1991 && line.fields.length <= 3;
  const normal = line.whole(isShort ? 2 : 4, say('正常状态', 'normal state'), { min: 0, max: 1, initial: 0 });
  return {
    name: line.text(1),
    phase: isShort ? '' : line.text(2),
    circuit: isShort ? '' : line.text(3),
    normal: normal as 0 | 1,
  };
}

/** Spans of one rate each. Where the record names none, one line says `0,last` and the time stamps count. */
function ratesIn(lines: Lines): readonly RateSpan[] {
  const many = lines.take(say('采样率个数', 'the number of rates'));
  const count = many.whole(0, say('采样率个数', 'number of rates'), { min: 0, max: comtradeBounds.rates });
  let before = 0;
  return take(Math.max(1, count), (n) => {
    const line = lines.take(say(`第 ${n} 个采样率`, `rate ${n}`));
    const rate = count === 0 ? 0 : line.real(0, say('采样率', 'sampling rate'), { min: 0, max: 1e9 });
    const last = line.whole(1, say('末采样号', 'last sample'), { min: 0 });
    if (last <= before) {
      fail({ file: line.file, line: line.number, field: say('末采样号', 'last sample') }, 'badCount', {
        cn: `${last} 不大于此前的 ${before}`,
        en: `${last} is not above ${before} before it`,
      });
    }
    if (last > comtradeBounds.samples) {
      const most = comtradeBounds.samples;
      fail({ file: line.file, line: line.number, field: say('末采样号', 'last sample') }, 'tooLarge', {
        cn: `${last} 个采样，最多 ${most} 个`,
        en: `${last} samples; at most ${most} are read`,
      });
    }
    before = last;
    return { rate, last };
  });
}

function formatIn(line: Line): DataFormat {
  const written = line.text(0).toUpperCase();
  const format = dataFormats.find((one) => one === written);
  if (format !== undefined) return format;
  const said = quoted(line.text(0));
  return fail({ file: line.file, line: line.number, field: say('数据格式', 'data format') }, 'unknownFormat', {
    cn: `不认识“${said}”，应为 ${dataFormats.join('、')}`,
    en: `"${said}" is not known; ${dataFormats.join(', ')} are`,
  });
}

import type { Instant } from '../../../domain/clock/clock.ts';
import type { DeviceHappenedData, MeterReplacedData } from '../../../domain/device/events.ts';
import type { FieldEvent } from '../../../domain/device/field/calls.ts';
import type { AnswerData, DoubtData } from '../../../domain/energy/events.ts';
import { quantity, rounded, textOf } from '../../../domain/energy/quantity.ts';
import type { DoubtAnswer } from '../../../domain/energy/register.ts';
import type { DataOf } from '../../../domain/event/declaration.ts';
import type { breakerEvents } from '../../../domain/switching/events.ts';
import { unorderedKind, unorderedNames, whyMoved } from '../../../domain/switching/unorderedMove.ts';
import type { SampleCorrectedData } from '../../../domain/telemetry/events.ts';
import type { Text } from '../../../domain/text/message.ts';

type FieldWordsTold = Pick<FieldEvent, 'what' | 'values' | 'leadsTo'>;
type Value = FieldEvent['values'][number];

const say = (cn: string, en: string): Text => ({ cn, en });
const value = (name: Text, of: string | null, unit: string | null = null): Value => ({
  name: { cn: name.cn, en: name.en },
  value: of,
  unit,
  at: null,
});
/** No finer than anything measures; the fact itself keeps all of it. */
const shown = (figure: string | null): string | null =>
  figure === null ? null : textOf(rounded(quantity(figure), mostPlaces));
const mostPlaces = 3;
const moment = (name: Text, at: Instant): Value => ({
  name: { cn: name.cn, en: name.en },
  value: null,
  unit: null,
  at,
});

const answers: Readonly<Record<DoubtAnswer, Text>> = {
  glitch: say('读数跳变', 'a glitch'),
  reset: say('表已清零', 'it was reset'),
  rollover: say('表已翻转', 'it rolled over'),
  replacement: say('换了表', 'the meter was replaced'),
  asRead: say('读数属实', 'it is as read'),
  earlierNone: say('此前的读数无效', 'the readings before were none'),
};

/** What a fact says, by its type: in words of both languages, with its figures as they were told. */
export function fieldWords(type: string, data: unknown, stream: string): FieldWordsTold {
  switch (type) {
    case 'DeviceEventHappened':
      return happened(data as DeviceHappenedData);
    case 'MeterReplaced':
      return replaced(data as MeterReplacedData);
    case 'SampleCorrected':
      return corrected(data as SampleCorrectedData);
    case 'RegisterDoubted':
      return { ...doubted(data as DoubtData), leadsTo: { kind: 'alarm', id: idOf(stream) } };
    case 'RegisterDoubtAnswered': {
      const answer = answers[(data as AnswerData).answer];
      return { what: say(`存疑已答复：${answer.cn}`, `Answered: ${answer.en}`), values: [], leadsTo: null };
    }
    case 'RegisterDoubtWithdrawn':
      return { what: say('存疑已撤销', 'Question withdrawn'), values: [], leadsTo: null };
    case 'BreakerMoved':
      return {
        what: say('按命令动作', 'Moved as ordered'),
        ...moved(data as DataOf<typeof breakerEvents.BreakerMoved>),
      };
    case 'BreakerNotMoved':
      return { what: say('执行操作后未变位', 'Did not move on its order'), values: [], leadsTo: null };
    case 'BreakerRefused':
      return refusedOrder(data as DataOf<typeof breakerEvents.BreakerRefused>);
    case 'BreakerOutcomeUnknown':
      return { what: say('操作结果不明', 'Outcome of its order unknown'), values: [], leadsTo: null };
    case 'BreakerMovedUnordered':
      return unordered(data as DataOf<typeof breakerEvents.BreakerMovedUnordered>);
    default:
      return record(
        data as { readonly name: string | null; readonly nameEn: string | null; readonly duration: number | null },
        stream,
      );
  }
}

const idOf = (stream: string): string => stream.slice(stream.indexOf('-') + 1);

const happened = ({ name, values }: DeviceHappenedData): FieldWordsTold => ({
  what: name,
  values: values.map((one) =>
    value(say(one.name, one.nameEn ?? one.name), one.value === null ? null : String(one.value), one.unit),
  ),
  leadsTo: null,
});

const replaced = ({ oldSerial, newSerial, reason, registers }: MeterReplacedData): FieldWordsTold => ({
  what: say('更换表计', 'Meter replaced'),
  values: [
    value(say('旧表号', 'Old serial'), oldSerial),
    value(say('新表号', 'New serial'), newSerial),
    ...(reason === null ? [] : [value(say('原因', 'Reason'), reason)]),
    ...registers
      .slice(0, 1)
      .flatMap(({ final, start }) => [
        value(say('旧表止码', 'Old meter ended at'), shown(final)),
        value(say('新表起码', 'New meter began at'), shown(start)),
      ]),
  ],
  leadsTo: null,
});

const corrected = ({ sampleAt, old, value: now, reason }: SampleCorrectedData): FieldWordsTold => ({
  what: say('更正样本', 'Sample corrected'),
  values: [
    moment(say('样本时刻', 'Sample of'), sampleAt),
    value(say('原值', 'Was'), shown(old?.value ?? null)),
    value(say('更正为', 'Became'), shown(now)),
    value(say('原因', 'Reason'), reason),
  ],
  leadsTo: null,
});

const doubted = ({ from, to, unit }: DoubtData): Omit<FieldWordsTold, 'leadsTo'> => ({
  what: say('读数存疑', 'Reading questioned'),
  values: [value(say('之前', 'Before'), shown(from.value), unit), value(say('此后', 'After'), shown(to.value), unit)],
});

const moved = ({ travelMs }: DataOf<typeof breakerEvents.BreakerMoved>): Omit<FieldWordsTold, 'what'> => ({
  values: [value(say('动作时间', 'Took at most'), String(travelMs), 'ms')],
  leadsTo: null,
});

const refusedOrder = ({ why, code }: DataOf<typeof breakerEvents.BreakerRefused>): FieldWordsTold => ({
  what:
    why === 'device'
      ? say('指令被设备拒绝', 'Its order was refused by the device')
      : say('指令未发出', 'Its order was not sent'),
  values: code === null ? [] : [value(say('应答', 'Answer'), code)],
  leadsTo: null,
});

const positions = { open: say('分', 'open'), closed: say('合', 'closed') } as const;

function unordered(data: DataOf<typeof breakerEvents.BreakerMovedUnordered>): FieldWordsTold {
  const known = whyMoved(data);
  const why = known === null ? say('', '') : say(`，${known.cn}`, `, ${known.en}`);
  const [a, b] = [positions[data.from], positions[data.to]];
  const head = unorderedNames[unorderedKind(data)];
  return {
    what: say(`${head.cn}：${a.cn} → ${b.cn}${why.cn}`, `${head.en}: ${a.en} → ${b.en}${why.en}`),
    values: [],
    leadsTo: null,
  };
}

const record = (
  {
    name,
    nameEn,
    duration,
  }: { readonly name: string | null; readonly nameEn: string | null; readonly duration: number | null },
  stream: string,
): FieldWordsTold => ({
  what: say(name ?? idOf(stream), nameEn ?? name ?? idOf(stream)),
  values: [value(say('时长', 'Duration'), duration === null ? null : String(duration), 's')],
  leadsTo: { kind: 'waveform', id: idOf(stream) },
});

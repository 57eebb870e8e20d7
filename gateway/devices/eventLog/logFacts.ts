import { deedOf } from '../../../domain/activity/deeds.ts';
import { limitRules } from '../../../domain/alarm/limitRule.ts';
import { devices } from '../../../domain/device/device.ts';
import type { DeviceLogKind, DeviceLogRow } from '../../../domain/device/eventLog/calls.ts';
import { points } from '../../../domain/device/point.ts';
import { remoteSettingEnded, remoteSettingOrdered, type SettingOutcome } from '../../../domain/device/remoteSetting.ts';
import { dataOf } from '../../../domain/event/declaration.ts';
import { type Event, type Json, partsOfStream } from '../../../domain/event/event.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { ledgerFact } from '../../../domain/ledger/events.ts';
import type { Text } from '../../../domain/text/message.ts';

type Value = DeviceLogRow['values'][number];

/** What a fact of the log says of a device, in words of both languages. */
export interface SaidFact {
  readonly kind: DeviceLogKind;
  readonly what: Text;
  readonly values: readonly Value[];
}

const say = (cn: string, en: string): Text => ({ cn, en });
const named = (name: Text, value: string | null, unit: string | null = null): Value => ({
  name: { cn: name.cn, en: name.en },
  value,
  unit,
  at: null,
});

const told: ReadonlyMap<string, LedgerDeclaration> = new Map(
  [devices, points, limitRules].map((ledger) => [ledger.name, ledger]),
);

/** A change of a row, a remote setting, a step of an operation. */
export function saidFact(event: Event): SaidFact {
  const { aggregate } = partsOfStream(event.stream);
  const deed = deedOf(event.type) ?? say(event.type, event.type);
  const ledger = told.get(aggregate);
  if (ledger !== undefined) return { kind: 'changed', what: ofLedger(deed, ledger), values: changesOf(event, ledger) };
  if (event.type === remoteSettingOrdered.type) {
    const { old, value, unit, note } = dataOf(remoteSettingOrdered, event);
    return {
      kind: 'setting',
      what: deed,
      values: [
        named(say('原值', 'Was'), old, unit),
        named(say('设为', 'Set to'), value, unit),
        ...(note === null ? [] : [named(say('说明', 'Note'), note)]),
      ],
    };
  }
  if (event.type === remoteSettingEnded.type) {
    const { outcome, read } = dataOf(remoteSettingEnded, event);
    return { kind: 'setting', what: outcomes[outcome], values: [named(say('回读', 'Read back'), read)] };
  }
  return { kind: 'operation', what: deed, values: [] };
}

const outcomes: Readonly<Record<SettingOutcome, Text>> = {
  done: say('设置完成', 'Set as ordered'),
  different: say('回读与设定不符', 'Read back as another value'),
  refused: say('设备拒绝设置', 'Refused by the device'),
  unknown: say('设置结果不明', 'Outcome of the setting unknown'),
  notSent: say('设置未发出', 'The setting was not sent'),
};

const ofLedger = (deed: Text, { title }: LedgerDeclaration): Text =>
  say(`${title.cn}：${deed.cn}`, `${title.en}: ${deed.en}`);

/** Each field that changed, as it was and as it became. */
function changesOf(event: Event, ledger: LedgerDeclaration): readonly Value[] {
  const { changes } = ledgerFact(event);
  return Object.entries(changes ?? {}).flatMap(([key, change]) => {
    const field = ledger.fields[key];
    if (field === undefined || field.secret === true) return [];
    const write = field.kind === 'reference' ? pointed : written;
    return [named(field.label, `${write(change.from)} → ${write(change.to)}`)];
  });
}

/** What is more than a word is said to have changed, and not written out. */
const written = (value: Json | undefined): string =>
  value === null || value === undefined ? '--' : typeof value === 'object' ? '…' : String(value);

/** What it points to is known by its id alone, which says nothing to a reader. */
const pointed = (value: Json | undefined): string => (value === null || value === undefined ? '--' : '…');

import { z } from 'zod';
import { type DeviceKind, deviceKinds } from '../../device/deviceKinds.ts';
import { structure } from '../../ledger/field.ts';
import { group } from '../../ledger/group.ts';
import type { Text } from '../../text/message.ts';
import { type AlarmType, alarmTypeCodes, alarmTypes, type LimitName, limitNames } from '../alarm.ts';
import { type RuleKind, ruleKindCodes, ruleKinds } from '../ruleKinds.ts';

/** Which alarms a pattern is about. What is empty narrows nothing. */
export interface Selector {
  readonly types: readonly AlarmType[];
  readonly ruleKinds: readonly RuleKind[];
  readonly deviceKinds: readonly DeviceKind[];
  /** Of the point: what stands behind its device in its id. */
  readonly roles: readonly string[];
  readonly limits: readonly LimitName[];
}

const limitTexts = {
  LL: { cn: '下下限', en: 'LL' },
  L: { cn: '下限', en: 'L' },
  H: { cn: '上限', en: 'H' },
  HH: { cn: '上上限', en: 'HH' },
} as const satisfies Readonly<Record<LimitName, Text>>;

const some = <T extends string>(codes: readonly [T, ...T[]]) => z.array(z.enum(codes)).max(codes.length).readonly();
const role = z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/);
const empty: Text = { cn: '不选则不限', en: 'Empty for any' };

/** The fields of a selector, as a pattern's row has them. */
export const selectorField = (label: Text) =>
  group(
    { label },
    {
      types: structure(
        { label: { cn: '告警类型', en: 'Types' }, hint: empty, initial: [], codes: alarmTypes },
        some(alarmTypeCodes),
      ),
      ruleKinds: structure(
        { label: { cn: '规则类型', en: 'Kinds of rules' }, hint: empty, initial: [], codes: ruleKinds },
        some(ruleKindCodes),
      ),
      deviceKinds: structure(
        { label: { cn: '设备类型', en: 'Kinds of devices' }, hint: empty, initial: [], codes: deviceKinds },
        some(Object.keys(deviceKinds) as [DeviceKind, ...DeviceKind[]]),
      ),
      roles: structure(
        {
          label: { cn: '测点角色', en: 'Roles of points' },
          hint: {
            cn: '测点编号中设备之后的部分；不填则不限',
            en: 'What stands behind the device in a point’s id; empty for any',
          },
          initial: [],
        },
        z.array(role).max(50).readonly(),
      ),
      limits: structure(
        { label: { cn: '限值', en: 'Limits' }, hint: empty, initial: [], codes: limitTexts },
        some(limitNames as unknown as [LimitName, ...LimitName[]]),
      ),
    },
  );

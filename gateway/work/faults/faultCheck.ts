import { subjectOf } from '../../../domain/defect/subject.ts';
import { devices } from '../../../domain/device/device.ts';
import { equipment } from '../../../domain/equipment/equipment.ts';
import type { Refusal } from '../../../domain/error/errors.ts';
import { answeredByRow, type FaultAnswer, picturedSteps } from '../../../domain/fault/answers.ts';
import { type Fault, faults } from '../../../domain/fault/faultLedger.ts';
import { answerFault } from '../../../domain/form/answerFault.ts';
import { faultSteps } from '../../../domain/form/kinds.ts';
import { type FormItem, itemsOf } from '../../../domain/form/model.ts';
import { named } from '../../../domain/ledger/names.ts';
import { isPicture } from '../../../domain/rowFile/fileSaid.ts';
import { mostRowFiles, standing } from '../../../domain/rowFile/rowFile.ts';
import { defineMessages } from '../../../domain/text/message.ts';
import { faultTexts, type WorkText } from '../../../domain/work/text/textLedgers.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { Checked, RowCheck } from '../../ledger/write/deciding.ts';
import type { RowFiles } from '../files/openRowFiles.ts';
import { isAnswered, stepOf } from './template.ts';

const words = defineMessages({
  'fault.noSubject': { cn: '请选择设备', en: 'Say what it is that is out' },
  'fault.otherOrg': { cn: '设备不在此组织', en: 'It is not of this organisation' },
  'fault.overlaps': { cn: '与故障 {number} 的停运时间重叠', en: 'It was out by {number} at that time already' },
  'fault.notInForce': { cn: '此故障模板未启用', en: 'This template is not in force' },
  'fault.unanswered': { cn: '请填写：{what}', en: 'Still to be answered: {what}' },
  'fault.unknownItem': { cn: '模板没有此项目', en: 'Its template has no such item' },
  'fault.photos': {
    cn: '{what}：请先在“照片和文件”中添加至少 {n} 张照片',
    en: '{what}: add at least {n} photos under “Photos and files” first',
  },
});

interface Means {
  readonly ledgers: Pick<Ledgers, 'everyRow'>;
  readonly rowFiles: Pick<RowFiles, 'of'>;
}

/** A fault is of something, where that is; it is not out twice at one time; and each step is answered as its template asks. */
export function faultCheck(means: Means): RowCheck {
  return async (checked) => {
    const { lang, requires } = checked;
    const [before, after] = [checked.before, checked.after] as unknown as [Fault | null, Fault];
    const refusal = (
      field: string,
      name: keyof typeof words,
      values: Readonly<Record<string, string>> = {},
    ): Refusal => ({
      code: 'RULE_BROKEN',
      fields: {
        [field]: Object.entries(values).reduce(
          (text, [key, value]) => text.replace(`{${key}}`, value),
          words[name][lang] as string,
        ),
      },
    });
    if (before === null) {
      const place = await placeOf(after, checked);
      if (place === null) return refusal('equipmentId', 'fault.noSubject');
      if (place !== after.orgId) return refusal('orgId', 'fault.otherOrg');
    }
    const other = await overlapping(means, checked.id, { before, after });
    if (other !== null) {
      const field = before === null ? 'occurredAt' : after.restoredAt === null ? 'isolatedAt' : 'restoredAt';
      return refusal(field, 'fault.overlaps', { number: other.number });
    }
    const text =
      after.textId === null ? null : ((await requires(faultTexts, after.textId)) as unknown as WorkText | null);
    if (before === null && after.textId !== null && text?.state !== 'inForce')
      return refusal('textId', 'fault.notInForce');

    const wrong = await unanswered(means, text, { id: checked.id, before, after });
    if (wrong === null) return null;
    if ('says' in wrong) return { code: 'RULE_BROKEN', fields: { answers: wrong.says[lang] } };
    const what = wrong.items.map(({ name, nameEn }) => named(name, nameEn, lang)).join(lang === 'cn' ? '、' : ', ');
    return refusal('answers', wrong.word, { what, n: String(photosOf(wrong.items)) });
  };
}

/** The organisation of what it is of; null where it is of nothing that stands. */
async function placeOf({ equipmentId, deviceId }: Fault, { requires }: Checked): Promise<string | null> {
  const subject =
    equipmentId !== null
      ? await requires(equipment, equipmentId)
      : deviceId !== null
        ? await requires(devices, deviceId)
        : null;
  return subject === null ? null : String(subject['orgId']);
}

interface Written {
  readonly before: Fault | null;
  readonly after: Fault;
}

/**
 * Another fault by which its subject was out while it is out by this one, as far as that is known by now. Asked when it is isolated too: what
 * is isolated cannot be void any more, and could never be restored if it was out at another's time.
 */
async function overlapping({ ledgers }: Means, id: string, { before, after }: Written): Promise<Fault | null> {
  const isMoved = before === null || before.isolatedAt !== after.isolatedAt || before.restoredAt !== after.restoredAt;
  const subject = subjectOf(after);
  if (!isMoved || subject === null) return null;
  const from = Date.parse(after.occurredAt);
  const to = Date.parse(after.restoredAt ?? after.isolatedAt ?? after.occurredAt);
  const others = await ledgers.everyRow(faults);
  return (
    others.find(
      (one) =>
        one.id !== id &&
        one.state !== 'void' &&
        one.restoredAt !== null &&
        subjectOf(one) === subject &&
        Date.parse(one.occurredAt) <= to &&
        from < Date.parse(one.restoredAt),
    ) ?? null
  );
}

type Wrong =
  | { readonly word: 'fault.unanswered' | 'fault.photos' | 'fault.unknownItem'; readonly items: readonly FormItem[] }
  | { readonly says: NonNullable<ReturnType<typeof answerFault>> };

/** How many photos these items ask for together: each shows something else. No more than a row takes. */
const photosOf = (items: readonly FormItem[]): number =>
  Math.min(
    mostRowFiles,
    items.reduce((sum, { photos }) => sum + (photos ?? 1), 0),
  );

/** What of the step that is taken is not answered as the template asks; null: nothing, or no step is taken. */
async function unanswered(
  { rowFiles }: Means,
  text: Pick<WorkText, 'sections'> | null,
  { id, before, after }: Written & { readonly id: string },
): Promise<Wrong | null> {
  const items = text === null ? [] : itemsOf(text);
  const known = new Map(items.map((item) => [item.key, item]));
  for (const { key, value } of freshIn(before, after)) {
    const item = known.get(key);
    if (item === undefined || !isAnswered(item)) return { word: 'fault.unknownItem', items: [] };
    const says = answerFault(item, value);
    if (says !== null) return { says };
  }
  const step = before?.state === after.state ? null : after.state;
  if (step === null || !Object.hasOwn(faultSteps, step)) return null;
  const said = new Set(after.answers.map(({ key }) => key));
  const required = items.filter((item) => item.required);
  const open = required.find(
    (item) => stepOf(item) === step && isAnswered(item) && !said.has(item.key) && !answeredByRow.has(item.key),
  );
  if (open !== undefined) return { word: 'fault.unanswered', items: [open] };
  // Nothing hangs on a row that is only made: what is asked in pictures at the report is asked with the next step.
  if (before === null) return null;
  const steps = picturedSteps(before.state, step);
  const pictured = required.filter((item) => item.kind === 'photo' && steps.includes(stepOf(item)));
  if (pictured.length === 0) return null;
  const pictures = standing(await rowFiles.of({ ledger: faults, id }, null)).filter(isPicture);
  return pictures.length < photosOf(pictured) ? { word: 'fault.photos', items: pictured } : null;
}

function freshIn(before: Fault | null, after: Fault): readonly FaultAnswer[] {
  const had = new Map((before?.answers ?? []).map(({ key, value }) => [key, value]));
  return after.answers.filter(({ key, value }) => had.get(key) !== value);
}

import { users } from '../../domain/access/user.ts';
import { devices } from '../../domain/device/device.ts';
import { equipment } from '../../domain/equipment/equipment.ts';
import type { Refusal, Result } from '../../domain/error/errors.ts';
import { accepted } from '../../domain/error/errors.ts';
import { partsOfStream } from '../../domain/event/event.ts';
import { answered, apart, type FormValues, namedIn, photosIn, uniqueIn } from '../../domain/form/custom/answers.ts';
import type { CustomForm } from '../../domain/form/custom/customForm.ts';
import { formRecords } from '../../domain/form/custom/formRecord.ts';
import type { NamedLedger } from '../../domain/form/custom/kinds.ts';
import { customFieldsOf } from '../../domain/form/custom/model.ts';
import { slotsOver } from '../../domain/form/custom/slots.ts';
import type { Text } from '../../domain/text/message.ts';
import type { CallContext } from '../http/handler.ts';
import { soleKind } from '../ledger/claims.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Log } from '../log/log.ts';

/** The ledgers that a form may name. */
export const ledgersNamed = { equipment, device: devices, user: users } as const;
const notSeen: Text = { cn: '没有这一项，或您看不到它', en: 'There is no such row, or it is not yours to see' };
const taken: Text = { cn: '另一条数据已有此值', en: 'Another record has this value already' };

export interface ContentMeans {
  readonly ledgers: Pick<Ledgers, 'seenRow'>;
  readonly log: Pick<Log, 'holders'>;
  /** The day of the site at an instant. */
  readonly dayOf: (at: number) => string;
}

/** For whom it is made, and when. */
export type Making = Pick<CallContext, 'caller' | 'lang' | 'now'>;

interface Asked {
  readonly form: CustomForm;
  /** The newest version that was in force: by its columns the lists of the form sort and find, whatever version fills the record. */
  readonly listedBy: CustomForm;
  readonly given: Readonly<Record<string, unknown>>;
  readonly isDraft: boolean;
  /** The record that says so already. */
  readonly id: string | null;
  /** What it bears by now, which its writer need not see to leave as it is. */
  readonly before: FormValues;
}

/**
 * What a record is made of, out of what was typed: checked anew by the form's own rules, whatever the console let pass. What it names is seen by who
 * names it.
 */
export async function contentOf(
  means: ContentMeans,
  asked: Asked,
  context: Making,
): Promise<Result<Readonly<Record<string, unknown>>>> {
  const { form, listedBy, given, isDraft } = asked;
  const { values, faults } = answered(form, given, { today: means.dayOf(context.now), isDraft });
  const uniques = uniqueIn(form, { code: form.code, values });
  const found = {
    ...(await unseen(means, { ...asked, values }, context)),
    ...(await clashes(means, { ...asked, values })),
    ...faults,
  };
  if (Object.keys(found).length > 0) return broken(found, context);
  const { open, personal } = apart(form, values);
  const named = namedIn(form, values);
  return accepted({
    formId: form.id,
    values: open,
    sealed: Object.keys(personal).length === 0 ? null : personal,
    ...slotsOver(form, listedBy, open),
    uniques: uniques.map((said) => ({ said })),
    equipmentIds: named.equipment,
    deviceIds: named.device,
    userIds: named.user,
    photos: photosIn(form, values).map((photo) => ({ photo })),
  });
}

/** Each fault at its field. */
function broken(faults: Readonly<Record<string, Text>>, { lang }: Pick<CallContext, 'lang'>): Result<never> {
  const refusal: Refusal = {
    code: 'RULE_BROKEN',
    fields: Object.fromEntries(Object.entries(faults).map(([key, says]) => [`values.${key}`, says[lang]])),
  };
  return { ok: false, refusal };
}

type Filled = Asked & { readonly values: FormValues };

async function unseen({ ledgers }: ContentMeans, { form, values, before }: Filled, { caller }: Making) {
  const faults: Record<string, Text> = {};
  for (const { key, kind, to } of customFieldsOf(form)) {
    const value = values[key];
    if (kind !== 'reference' || typeof value !== 'string' || before[key] === value) continue;
    const row = await ledgers.seenRow(
      ledgersNamed[(to ?? 'equipment') as NamedLedger] as typeof equipment,
      caller.scope,
      value,
    );
    if (row === null) faults[key] = notSeen;
  }
  return faults;
}

/** Told at its field; of two who say the same at once the log refuses one. */
async function clashes({ log }: ContentMeans, { form, values, id }: Filled) {
  const faults: Record<string, Text> = {};
  const kind = soleKind(formRecords, 'uniques');
  for (const { key } of customFieldsOf(form).filter(({ unique }) => unique)) {
    const value = values[key];
    if (typeof value !== 'string') continue;
    const [claim] = uniqueIn(form, { code: form.code, values: { [key]: value } });
    if (claim === undefined) continue;
    const [holder] = await log.holders([{ kind, key: claim }]);
    if (holder !== undefined && partsOfStream(holder.stream).id !== id) faults[key] = taken;
  }
  return faults;
}

import { instantOf, type Millis } from '../../domain/clock/clock.ts';
import { aDay as day, anHour as hour } from '../../domain/clock/lengths.ts';
import { answered, apart, uniqueIn } from '../../domain/form/custom/answers.ts';
import { customForms } from '../../domain/form/custom/customForm.ts';
import { formRecords } from '../../domain/form/custom/formRecord.ts';
import type { FormBody } from '../../domain/form/custom/model.ts';
import { slotValues } from '../../domain/form/custom/slots.ts';
import type { LawOrder } from '../../gateway/ledger/write/lawOrder.ts';
import { writeAs } from './ensureRows.ts';
import { type FormPlan, formPlans, leakAgain } from './formPlans.ts';
import type { Given, Means } from './means.ts';

interface Parts extends Pick<Means, 'ledgers' | 'orgOf'> {
  readonly userOf: (account: string) => string;
  readonly now: Millis;
  /** Once the lists know what was written: the next version of a form follows one that stands. */
  readonly settled: () => Promise<unknown>;
}

const dayOf = (at: Millis): string => instantOf(at).slice(0, 10);
const span = 60 * day;

/** Five forms, one in two versions, and what was filled in them in sixty days. A start that was cut off here leaves the rest to no other. */
export async function seedForms(parts: Parts): Promise<void> {
  const { ledgers, now, settled } = parts;
  if ((await ledgers.everyRow(customForms)).length > 0) return;
  for (const plan of formPlans) {
    const id = await inForce(parts, { plan, body: plan.body, number: 1, at: now - span - day });
    await settled();
    await filledIn(parts, plan, id);
  }
  const [leak] = formPlans;
  if (leak !== undefined) await inForce(parts, { plan: leak, body: leakAgain, number: 2, at: now - 2 * day });
}

interface Version {
  readonly plan: FormPlan;
  readonly body: FormBody;
  readonly number: number;
  readonly at: Millis;
}

async function inForce({ ledgers, orgOf, userOf }: Parts, { plan, body, number, at }: Version): Promise<string> {
  const by = { kind: 'user', id: userOf('administrator'), session: 'demo' } as const;
  const order = async (command: string, id: string | null, given: Given): Promise<string> => {
    const write = { ...writeAs(`customForm:${plan.code}:${number}:${command}`), by };
    const done = await ledgers.obey(customForms, { command, id, given, at: instantOf(at) }, write);
    if (!done.ok) throw new Error(`form ${plan.code}: ${command} was refused: ${JSON.stringify(done.refusal)}`);
    return done.value.id;
  };
  const head = { code: plan.code, number, name: plan.name.cn, nameEn: plan.name.en, orgId: orgOf(plan.org) };
  const id = await order('draft', null, { ...head, ...body });
  await order('putInForce', id, { since: dayOf(at) });
  return id;
}

/** Each as the form makes it of what was typed; the last one waits as a draft. */
async function filledIn({ ledgers, orgOf, userOf, now }: Parts, plan: FormPlan, formId: string): Promise<void> {
  const moments = Array.from({ length: plan.records }, (_, n) => now - span + (n * span) / plan.records + 2 * hour);
  const by = { kind: 'user', id: userOf(plan.by), session: 'demo' } as const;
  const many = async (name: string, orders: readonly LawOrder[]) => {
    const done = await ledgers.obeyMany(formRecords, orders, { ...writeAs(`formRecord:${plan.code}:${name}`), by });
    return done.map((one) => {
      if (!one.ok) throw new Error(`records of ${plan.code}: ${name} was refused: ${JSON.stringify(one.refusal)}`);
      return one.value.id;
    });
  };
  const ids = await many(
    'fill',
    moments.map((at, n) => ({
      command: 'fill',
      id: null,
      given: contentOf(plan, formId, { n, at, orgId: orgOf(plan.org) }),
      at: instantOf(at),
    })),
  );
  const entered = ids.slice(0, -1);
  await many(
    'enter',
    entered.map((id, n) => ({ command: 'enter', id, given: {}, at: instantOf((moments[n] ?? now) + hour / 60) })),
  );
}

function contentOf(
  { body, values, code, name }: FormPlan,
  formId: string,
  { n, at, orgId }: { n: number; at: Millis; orgId: string },
): Given {
  const told = answered(body, values(n, dayOf(at)), { today: dayOf(at), isDraft: false });
  const [fault] = Object.entries(told.faults);
  if (fault !== undefined) throw new Error(`form ${code}: ${fault[0]} ${fault[1].en}`);
  const { open, personal } = apart(body, told.values);
  return {
    formId,
    code,
    orgId,
    title: name.cn,
    titleEn: name.en,
    values: open,
    sealed: Object.keys(personal).length === 0 ? null : personal,
    ...slotValues(body, open),
    uniques: uniqueIn(body, { code, values: told.values }).map((said) => ({ said })),
  };
}

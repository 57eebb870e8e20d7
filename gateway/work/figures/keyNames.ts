import { ledgers as declarations } from '../../../domain/all/ledgers.ts';
import { defectSources, severities } from '../../../domain/defect/states.ts';
import { equipmentClasses } from '../../../domain/equipment/equipmentClass.ts';
import { faultClasses } from '../../../domain/fault/states.ts';
import { own } from '../../../domain/own.ts';
import type { Lang, Text } from '../../../domain/text/message.ts';
import { type Breakdown, noKey, several } from '../../../domain/work/figures/breakdowns.ts';
import { patrolTasks } from '../../../domain/work/task/tasks.ts';
import { orderOrigins } from '../../../domain/workOrder/states.ts';
import type { CallContext } from '../../http/handler.ts';
import { namesOf } from '../../ledger/read/referenceNames.ts';
import { graphOf } from '../../ledger/references.ts';
import type { FigureMeans } from './figureMeans.ts';

interface Key {
  readonly key: string;
  readonly name: string;
}

const none: Text = { cn: '（无）', en: '(none)' };
const notTaken: Text = { cn: '（未领取）', en: '(not taken)' };
const ofSeveral: Text = { cn: '（多台设备）', en: '(several pieces of equipment)' };
const unknown: Text = { cn: '（未知）', en: '(unknown)' };

const planned = { planned: { cn: '计划', en: 'Planned' }, unplanned: { cn: '非计划', en: 'Unplanned' } } as const;

/** Keys that are words of the program. */
const choices: { readonly [B in Breakdown]?: Readonly<Record<string, Text>> } = {
  class: equipmentClasses,
  severity: severities,
  source: defectSources,
  origin: orderOrigins,
  planned,
  cause: faultClasses,
};

/** Keys that are ids, by the field of a task that names such a row. */
const referred: { readonly [B in Breakdown]?: readonly [field: string, ledger: string] } = {
  org: ['orgId', 'organisation'],
  crew: ['orgId', 'organisation'],
  equipment: ['equipmentIds', 'equipment'],
  path: ['pathId', 'patrolPath'],
  person: ['crewIds', 'user'],
  leader: ['crewIds', 'user'],
};

/** What the keys of a breakdown are called, as whoever asks may read them: what he does not see is told by no name. */
export async function keyNames(
  { database }: Pick<FigureMeans, 'database'>,
  by: Breakdown,
  keys: readonly string[],
  { lang, asOf, caller }: Pick<CallContext, 'lang' | 'asOf' | 'caller'>,
): Promise<readonly Key[]> {
  const ids = keys.filter((key) => key !== noKey && key !== several);
  const [field, ledger] = referred[by] ?? [];
  let names: Readonly<Record<string, string>> = {};
  if (field !== undefined && ledger !== undefined && ids.length > 0) {
    const rows = ids.map((id) => ({
      id: '',
      version: 0,
      org: ledger === 'organisation' ? id : caller.orgId,
      [field]: field.endsWith('Ids') ? [id] : id,
    }));
    const asked = { database, graph: graphOf(declarations), ledger: patrolTasks, asOf, lang, scope: caller.scope };
    names = (await namesOf(asked, rows))[ledger] ?? {};
  }
  return keys.map((key) => ({ key, name: nameOf(by, key, { names, isReferred: field !== undefined, lang }) }));
}

interface Naming {
  readonly names: Readonly<Record<string, string>>;
  readonly isReferred: boolean;
  readonly lang: Lang;
}

function nameOf(by: Breakdown, key: string, { names, isReferred, lang }: Naming): string {
  if (key === noKey) return (by === 'person' || by === 'crew' ? notTaken : none)[lang];
  if (key === several) return ofSeveral[lang];
  if (isReferred) return own(names, key) ?? unknown[lang];
  const choice = own(choices[by] ?? {}, key);
  if (choice !== undefined) return choice[lang];
  if (by === 'round') return roundSaid(key, lang);
  return by === 'item' ? itemSaid(key, lang) : key;
}

const weekdays: Readonly<Record<Lang, readonly string[]>> = {
  cn: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
};

function roundSaid(key: string, lang: Lang): string {
  const [day = '1', hour = '00'] = key.split(' ');
  return `${weekdays[lang][Number(day) - 1] ?? day} ${hour}:00`;
}

/** An item is known by its name, in both languages. */
function itemSaid(key: string, lang: Lang): string {
  const [cn, en] = JSON.parse(key) as readonly [string, string];
  return lang === 'cn' ? cn : en;
}

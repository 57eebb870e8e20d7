import type { Alarm } from '../../../domain/alarm/alarm.ts';
import type { Guidance } from '../../../domain/alarm/incident/reportSheet.ts';
import { limitRules } from '../../../domain/alarm/limitRule.ts';
import { toldRationale } from '../../../domain/alarm/rationale.ts';
import type { Lang } from '../../../domain/text/message.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';

interface Asked {
  readonly asOf: number | null;
  readonly lang: Lang;
  readonly titleOf: (alarm: Alarm) => string;
}

/** What the rule of each alarm said of the limit that it passed, in the version by which it was raised. */
export async function guidanceOf(
  { ledgers }: { readonly ledgers: Pick<Ledgers, 'everyVersion'> },
  alarms: readonly Alarm[],
  { asOf, lang, titleOf }: Asked,
): Promise<readonly Guidance[]> {
  const ids = [...new Set(alarms.flatMap(({ rule }) => rule?.id ?? []))];
  if (ids.length === 0) return [];
  const versions = await ledgers.everyVersion(limitRules, { ids, asOf });
  const told = new Set<string>();
  return alarms.flatMap((alarm): readonly Guidance[] => {
    const { rule, limitName } = alarm;
    const key = `${rule?.id} ${rule?.version} ${limitName}`;
    if (rule === null || told.has(key)) return [];
    told.add(key);
    const then = versions.find(({ id, version }) => id === rule.id && version === rule.version);
    const limit = then?.limits.find(({ name }) => name === limitName);
    if (limit === undefined) return [];
    const { cause = null, consequence = null, response = null } = toldRationale(limit, lang);
    return cause === null && consequence === null && response === null
      ? []
      : [{ of: titleOf(alarm), cause, consequence, response }];
  });
}

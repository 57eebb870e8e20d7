import type { Limit } from '../../../domain/alarm/limitRule.ts';
import { levelled } from '../../../domain/alarm/rationale.ts';
import type { Json } from '../../../domain/event/event.ts';
import type { RowDerive } from '../../ledger/write/deciding.ts';
import type { AlarmSettingOf } from './alarmSettings.ts';

/** The levels of limits that are written follow from their rationale by the table of their organisation, whatever the form took them for. */
export const levelsBy =
  (settingOf: AlarmSettingOf): RowDerive =>
  async ({ org, fields }) => ({
    ...fields,
    limits: levelled(
      fields['limits'] as unknown as readonly Limit[],
      (await settingOf(org)).levelTable,
    ) as unknown as Json,
  });

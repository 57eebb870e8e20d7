import { boards } from '../../domain/board/board.ts';
import { moduleUse, templatesOfMine } from '../../domain/board/mineCalls.ts';
import { type ModulePreset, modulePresets } from '../../domain/board/modulePreset.ts';
import { bearsPreset, useOfModules } from '../../domain/board/presetUse.ts';
import { accepted } from '../../domain/error/errors.ts';
import { nameIn } from '../../domain/ledger/names.ts';
import { byName } from '../../domain/text/order.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import { type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { RemovalCheck } from '../ledger/write/deciding.ts';

/** What was made ready to be put on boards, and on how many it stands. */
export function presetCalls({ ledgers }: { readonly ledgers: Ledgers }): readonly ServedCall[] {
  return [
    serve(templatesOfMine, async (_, { asker: { scope, asOf, lang } }) => {
      const presets = (await ledgers.seen(modulePresets, scope, { asOf })).filter(({ enabled }) => enabled);
      const ids = [...new Set(presets.map(({ unitId }) => unitId))];
      const units = ids.length === 0 ? [] : await ledgers.seen(energyUnits, scope, { ids, asOf });
      const told = presets.flatMap((preset) => {
        const unit = units.find(({ id }) => id === preset.unitId);
        if (unit === undefined) return [];
        const { id, module, width, height, setting } = preset;
        const of = { id: unit.id, name: nameIn(unit, lang) };
        return [{ id, name: nameIn(preset, lang), unit: of, module, width, height, setting }];
      });
      return accepted(told.toSorted((a, b) => byName(lang)(a.name, b.name)));
    }),
    serve(moduleUse, async (_, { asker: { scope, asOf } }) =>
      accepted(
        useOfModules(await ledgers.seen(boards, scope, { asOf }), await ledgers.seen(modulePresets, scope, { asOf })),
      ),
    ),
  ];
}

/** What stands on a board as it was made ready is not deleted; it can be disabled, and boards keep theirs. */
export const presetRemoval =
  (ledgers: Ledgers): RemovalCheck =>
  async ({ id, before }) => {
    const preset = { ...(before as unknown as ModulePreset), id };
    const isBorne = (await ledgers.everyRow(boards)).some((board) => bearsPreset(board, preset));
    return isBorne ? { code: 'IN_USE' } : null;
  };

import { boards } from '../../domain/board/board.ts';
import { boardFor } from '../../domain/board/boardFor.ts';
import { boardForThing, boardThings } from '../../domain/board/calls.ts';
import { devices } from '../../domain/device/device.ts';
import { accepted, refused } from '../../domain/error/errors.ts';
import { nameIn } from '../../domain/ledger/names.ts';
import { objectModels } from '../../domain/model/objectModel.ts';
import { lineUp } from '../../domain/site/nearest.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import { type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';

/** The calls of boards beside those of their ledger. */
export function boardCalls({ ledgers }: { readonly ledgers: Ledgers }): readonly ServedCall[] {
  return [
    serve(boardForThing, async ({ params: { of, id } }, { asker: { scope, asOf, lang } }) => {
      const when = { asOf };
      const device = of === 'device' ? await ledgers.seenRow(devices, scope, id, asOf) : null;
      const unit = of === 'unit' ? await ledgers.seenRow(energyUnits, scope, id, asOf) : null;
      const thing = device ?? unit;
      if (thing === null) return refused('NO_PERMISSION');
      // A board of a class holds for the organisations below its own, which need not see that one: a board says what is looked at, never a value.
      const above = lineUp(await ledgers.everyRow(organisations, when), thing.org);
      const standing = (await ledgers.everyRow(boards, when)).filter(
        ({ org, kind }) => kind === of && above.includes(org),
      );
      const nearestFirst = standing.toSorted((a, b) => above.indexOf(a.org) - above.indexOf(b.org));
      const chosen = boardFor(
        nearestFirst,
        device === null ? { of: 'unit', unit: unit as NonNullable<typeof unit> } : { of: 'device', device },
      );
      const { from, board, document } = chosen;
      return accepted({
        from,
        board: board === null ? null : { id: board.id, name: nameIn(board, lang), version: board.publishedVersion },
        document,
      });
    }),
    serve(boardThings, async ({ params: { of } }, { asker: { scope, asOf, lang } }) => {
      const when = { asOf };
      if (of === 'unit') {
        const units = await ledgers.seen(energyUnits, scope, when);
        const things = units.map((unit) => ({
          id: unit.id,
          name: nameIn(unit, lang),
          org: unit.org,
          kind: unit.classification,
          model: null,
        }));
        return accepted({ things, models: [] });
      }
      const [all, models] = [await ledgers.seen(devices, scope, when), await ledgers.seen(objectModels, scope, when)];
      const things = all.map((device) => ({
        id: device.id,
        name: nameIn(device, lang),
        org: device.org,
        kind: device.kind,
        model: device.modelId,
      }));
      const kinds = models.map((model) => ({ id: model.id, name: nameIn(model, lang), kind: model.deviceKind }));
      return accepted({ things, models: kinds });
    }),
  ];
}

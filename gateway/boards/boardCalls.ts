import { boardEditors, boards } from '../../domain/board/board.ts';
import { boardFor } from '../../domain/board/boardFor.ts';
import { boardForThing, boardThings } from '../../domain/board/calls.ts';
import { kanbans } from '../../domain/board/kanban.ts';
import { devices } from '../../domain/device/device.ts';
import { accepted, type Refusal, refused } from '../../domain/error/errors.ts';
import { nameIn } from '../../domain/ledger/names.ts';
import { objectModels } from '../../domain/model/objectModel.ts';
import { lineUp } from '../../domain/site/nearest.ts';
import { organisations } from '../../domain/site/organisation.ts';
import type { Text } from '../../domain/text/message.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import { type ServedCall, serve } from '../http/handler.ts';
import type { Ledgers } from '../ledger/ledgers.ts';
import type { Checked } from '../ledger/write/deciding.ts';

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

const noParent: Text = { cn: '只能放在父看板下', en: 'It can stand below a parent dashboard alone' };

/** Who lays out a board needs the right to boards of its kind; what a kanban or another board shows is not withdrawn from under it. */
export function boardCheck(ledgers: Ledgers) {
  return async ({ id, before, after, asker, requires, lang }: Checked): Promise<Refusal | null> => {
    const codes = boardEditors[after['kind'] as keyof typeof boardEditors];
    const { caller } = asker;
    if (caller !== null && !caller.admin && !codes.some((code) => caller.permissions.has(code)))
      return { code: 'NO_PERMISSION' };
    const { parentId } = after;
    // Two levels, no more: what stands below another is a parent of none.
    if (
      after['kind'] === 'sub' &&
      typeof parentId === 'string' &&
      (await requires(boards, parentId))?.['kind'] !== 'parent'
    )
      return { code: 'RULE_BROKEN', fields: { parentId: noParent[lang] } };
    const isWithdrawn = before?.['published'] != null && after['published'] === null;
    if (!isWithdrawn) return null;
    const shown = (await ledgers.everyRow(kanbans)).some(({ published, pageIds }) => published && pageIds.includes(id));
    return shown ? { code: 'IN_USE' } : null;
  };
}

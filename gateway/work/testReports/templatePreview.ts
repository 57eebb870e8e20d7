import { accepted } from '../../../domain/error/errors.ts';
import { itemsOf } from '../../../domain/form/model.ts';
import { named } from '../../../domain/ledger/names.ts';
import { previewReportText } from '../../../domain/testReport/calls.ts';
import { tellReport } from '../../../domain/testReport/tell.ts';
import { blockFaults, itemFaults } from '../../../domain/testReport/template/blockFaults.ts';
import { testTasks } from '../../../domain/work/task/tasks.ts';
import { testTexts } from '../../../domain/work/text/textLedgers.ts';
import { type ServedCall, serve } from '../../http/handler.ts';
import { type ReportMeans, reportSaid } from './reportSaid.ts';
import { textsOf } from './templateCheck.ts';

/** A template as it is built, told of a real test that its builder sees. */
export const templatePreview = (means: ReportMeans): ServedCall =>
  serve(previewReportText, async ({ body }, { caller, lang }) => {
    const { textIds, blocks, taskId } = body;
    const { ledgers, log } = means;
    const seen = new Set((await ledgers.seen(testTexts, caller.scope)).map(({ id }) => id));
    const texts = (await textsOf(means, textIds)).filter(({ id }) => seen.has(id));
    const ids = new Set(texts.map(({ id }) => id));
    // Whoever builds templates and reads neither tests nor their reports sees no readings by that.
    const mayRead = (['/expReport', '/expAdmin'] as const).some((code) => caller.permissions.has(code));
    const tasks = (mayRead ? await ledgers.seen(testTasks, caller.scope) : [])
      .filter((one) => one.state === 'completed' && (textIds.length === 0 || ids.has(one.textId)))
      .filter((one) => taskId === null || one.id === taskId)
      .toSorted((a, b) => ((a.acceptedAt ?? '') < (b.acceptedAt ?? '') ? 1 : -1));
    const test = tasks[0] ?? null;
    const faults = { ...blockFaults(blocks), ...itemFaults(blocks, texts) };
    const items = texts
      .filter(({ state }) => state === 'inForce')
      .flatMap((text) =>
        itemsOf(text).map(({ key, name, nameEn }) => ({ key, name: named(name, nameEn, lang), text: text.code })),
      );
    const template = { blocks, name: body.name, nameEn: null };
    const told =
      test === null
        ? null
        : await reportSaid(
            means,
            {
              report: null,
              template,
              taskIds: [test.id],
              org: test.org,
              position: log.head().position,
              lang: body.lang,
            },
            { scope: caller.scope, byToken: false, asOf: null },
          );
    return accepted({
      report: told === null ? null : tellReport(blocks, told.said),
      test: test === null ? null : { id: test.id, number: test.number },
      items,
      faults: Object.fromEntries(Object.entries(faults).map(([at, says]) => [at, says[lang]])),
    });
  });

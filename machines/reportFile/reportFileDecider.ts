import type { Json } from '../../domain/event/event.ts';
import type { FiledRefusal } from '../../domain/report/filedCalls.ts';
import type { Remembered } from '../decider.ts';
import { lawOf } from '../law.ts';
import { type ReportFileCommand, type ReportFileContext, reportFileMachine } from './reportFileMachine.ts';

const refusals = {
  spanRuns: 'RULE_BROKEN',
  tooLarge: 'RULE_BROKEN',
  alreadyFiled: 'ALREADY_DONE',
  notFiled: 'RULE_BROKEN',
  overtaken: 'VERSION_CONFLICT',
  nothingChanged: 'RULE_BROKEN',
} as const satisfies Readonly<Record<FiledRefusal, string>>;

function refusalOf({ value, context }: Remembered<ReportFileContext>, command: ReportFileCommand): FiledRefusal {
  if (command.type === 'FILE' && value === 'filed') return 'alreadyFiled';
  if (command.type === 'RESTATE' && value !== 'filed') return 'notFiled';
  if (command.type === 'RESTATE' && command.of !== context.hash) return 'overtaken';
  return command.obstacles[0] ?? 'nothingChanged';
}

/** The law of a report in the files. Its streams are `reportFile-<id>`, one for each template, unit and span. */
export const reportFileDecider = lawOf<ReportFileCommand, ReportFileContext, FiledRefusal>({
  name: 'reportFile',
  version: 1,
  machine: reportFileMachine,
  initial: { value: 'open', context: { hash: null } },
  factsOf(command) {
    const { type, at, content } = command;
    if (type === 'FILE') return [{ type: 'ReportFiled', at, data: content as unknown as Json }];
    const { of, reason, differences } = command;
    return [{ type: 'ReportRestated', at, data: { ...content, of, reason, differences } as unknown as Json }];
  },
  after: (_, { data }) => ({ hash: (data as { readonly hash: string }).hash }),
  refusals,
  refusalOf,
});

import { formFaults } from '../../form/faults.ts';
import { sectionsField } from '../../form/model.ts';
import { lawOver } from '../../ledger/lawOver.ts';
import { fieldsOf, firstFields, headFields, ownFields, reason, sinceField, untilField } from './fields.ts';
import { codeOf, type TextUse, textUses } from './uses.ts';

/**
 * Governs: a version of a text, from its draft to the day from which the next one takes its place.
 * Source: R155, R173, R179, R183, R187; decision 98; the wing's design of texts (a row is a version).
 * Invariants: what was in force is never changed; nothing with a fault is put in force; what is retired stays so.
 */
export function textOf(use: TextUse) {
  const { fact: thing } = textUses[use];
  const { command, ofProgram, law } = lawOver(fieldsOf(use), {
    exists: { code: 'ALREADY_DONE', says: { cn: '此版本已新建', en: 'This version was drafted already' } },
    inForce: {
      code: 'RULE_BROKEN',
      says: { cn: '此版本已启用，不再修改；请新建下一版本', en: 'It is in force: make the next version to change it' },
    },
    draft: { code: 'RULE_BROKEN', says: { cn: '草稿尚未启用', en: 'It is a draft and was never in force' } },
    retired: { code: 'ALREADY_DONE', says: { cn: '此版本已停用', en: 'This version is retired' } },
    faulty: {
      code: 'RULE_BROKEN',
      says: { cn: '项目还有未改正之处', en: 'Something is wrong with its items still' },
      field: 'sections',
    },
    notYet: {
      code: 'RULE_BROKEN',
      says: { cn: '启用日期还未到：到那天再启用', en: 'That day has not come: put it in force then' },
      field: 'since',
    },
  });
  const issued = [codeOf(use, 'issue')];
  const content = { ...headFields, ...ownFields[use], sections: sectionsField };
  return law(
    { machine: use, version: 1, way: ['draft', 'inForce'], over: { retired: 'retired' } },
    {
      draft: command({
        title: { cn: '新建', en: 'New' },
        permission: [codeOf(use, 'add')],
        given: { ...firstFields, ...content },
        silent: ['number', 'shipped', 'sections'],
        makes: true,
        to: 'draft',
        fact: `${thing}Drafted` as const,
        told: { cn: '新建', en: 'Drafted' },
      }),
      putInForce: command({
        title: { cn: '发布启用', en: 'Put in force' },
        permission: issued,
        given: { since: sinceField },
        from: ['draft'],
        late: 'inForce',
        to: 'inForce',
        unless: {
          faulty: ({ sections }) => Object.keys(formFaults({ sections })).length > 0,
          notYet: (_, { given, at, day = at.slice(0, 10) }) => given.since !== undefined && given.since > day,
        },
        fact: `${thing}PutInForce` as const,
        told: { cn: '启用', en: 'Put in force' },
      }),
      change: command({
        title: { cn: '修改', en: 'Change' },
        permission: [codeOf(use, 'edit')],
        given: content,
        silent: ['sections'],
        seen: true,
        from: ['draft'],
        late: 'inForce',
        fact: `${thing}Changed` as const,
        told: { cn: '修改', en: 'Changed' },
      }),
      retire: command({
        title: { cn: '停用', en: 'Retire' },
        permission: issued,
        given: { until: untilField, reason },
        silent: ['until'],
        danger: true,
        from: ['draft', 'inForce'],
        to: 'retired',
        fact: `${thing}Retired` as const,
        told: { cn: '停用', en: 'Retired' },
        tells: ({ by, given, at, day = at.slice(0, 10) }) => ({ by, ...given, until: given.until ?? day }),
        sets: ({ until, reason: lastReason }, { row }) => ({ until: row.since === null ? null : until, lastReason }),
      }),
      supersede: ofProgram({
        title: { cn: '由新版本取代', en: 'Replace' },
        given: { until: sinceField, replacedBy: firstFields.code },
        from: ['inForce'],
        early: 'draft',
        to: 'retired',
        fact: `${thing}Superseded` as const,
        told: { cn: '由新版本取代', en: 'Replaced by the next version' },
      }),
    },
  );
}

import type { PermissionCode } from '../../call/declaration.ts';
import { formFaults } from '../../form/faults.ts';
import { sectionsField } from '../../form/model.ts';
import type { RowOf } from '../../ledger/declaration.ts';
import { lawOver } from '../../ledger/lawOver.ts';
import {
  type commonFields,
  fieldsOf,
  firstFields,
  headFields,
  ownFields,
  reason,
  sinceField,
  untilField,
} from './fields.ts';
import { codeOf, type TextUse, textUses } from './uses.ts';

type Row = RowOf<typeof commonFields>;

/** What is kept in versions, of which one is in force: a text, or the template of a report. */
interface Versioned {
  readonly machine: string;
  /** With which its facts begin. */
  readonly thing: string;
  readonly codeOf: (doing: 'add' | 'edit' | 'issue') => PermissionCode;
  readonly fields: typeof commonFields;
  /** What is changed while it is a draft; the last of it is its body. */
  readonly content: typeof headFields;
  readonly body: string;
  readonly isFaulty: (row: Row) => boolean;
}

/** What its use asks beside stands in it too, whatever its type says. */
const withBody = (use: TextUse): typeof headFields => {
  const content = { ...headFields, ...ownFields[use], sections: sectionsField };
  return content;
};

/** The law of a text of a use. */
export const textOf = (use: TextUse) =>
  versionsLaw({
    machine: use,
    thing: textUses[use].fact,
    codeOf: (doing) => codeOf(use, doing),
    fields: fieldsOf(use),
    content: withBody(use),
    body: 'sections',
    isFaulty: ({ sections }) => Object.keys(formFaults({ sections })).length > 0,
  });

/**
 * Governs: a version of a text, from its draft to the day from which the next one takes its place.
 * Source: R155, R173, R179, R183, R187; decision 98; the wing's design of texts (a row is a version).
 * Invariants: what was in force is never changed; nothing with a fault is put in force; what is retired stays so.
 */
export function versionsLaw({ machine, thing, codeOf: code, fields, content, body, isFaulty }: Versioned) {
  const { command, ofProgram, law } = lawOver(fields, {
    exists: { code: 'ALREADY_DONE', says: { cn: '此版本已新建', en: 'This version was drafted already' } },
    inForce: {
      code: 'RULE_BROKEN',
      says: { cn: '此版本已启用，不再修改；请新建下一版本', en: 'It is in force: make the next version to change it' },
    },
    draft: { code: 'RULE_BROKEN', says: { cn: '草稿尚未启用', en: 'It is a draft and was never in force' } },
    retired: { code: 'ALREADY_DONE', says: { cn: '此版本已停用', en: 'This version is retired' } },
    faulty: {
      code: 'RULE_BROKEN',
      says: { cn: '内容还有未改正之处', en: 'Something is wrong with its content still' },
      field: body,
    },
    notYet: {
      code: 'RULE_BROKEN',
      says: { cn: '启用日期还未到：到那天再启用', en: 'That day has not come: put it in force then' },
      field: 'since',
    },
  });
  const issued = [code('issue')];
  return law(
    { machine, version: 1, way: ['draft', 'inForce'], over: { retired: 'retired' } },
    {
      draft: command({
        title: { cn: '新建', en: 'New' },
        permission: [code('add')],
        given: { ...firstFields, ...content },
        silent: ['number', 'shipped', body],
        makes: true,
        to: 'draft',
        fact: `${thing}Drafted`,
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
          faulty: isFaulty,
          notYet: (_, { given, at, day = at.slice(0, 10) }) => given.since !== undefined && given.since > day,
        },
        fact: `${thing}PutInForce`,
        told: { cn: '启用', en: 'Put in force' },
      }),
      change: command({
        title: { cn: '修改', en: 'Change' },
        permission: [code('edit')],
        given: content,
        silent: [body],
        seen: true,
        from: ['draft'],
        late: 'inForce',
        fact: `${thing}Changed`,
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
        fact: `${thing}Retired`,
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
        fact: `${thing}Superseded`,
        told: { cn: '由新版本取代', en: 'Replaced by the next version' },
      }),
    },
  );
}

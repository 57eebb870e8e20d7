import { choice, integer, reference, references, text } from '../../ledger/field.ts';
import { withEnglish } from '../../ledger/names.ts';
import { scriptBounds } from '../../script/parseScript.ts';
import type { Text } from '../../text/message.ts';

export const suppressionStates = {
  draft: { cn: '待发布', en: 'To be released' },
  released: { cn: '已发布', en: 'Released' },
  holding: { cn: '抑制中', en: 'Keeping quiet' },
  withdrawn: { cn: '已撤销', en: 'Withdrawn' },
} as const satisfies Readonly<Record<string, Text>>;

/** What whoever drafts it says. */
export const suppressionHead = withEnglish({
  name: text({
    label: { cn: '名称', en: 'Name' },
    max: 64,
    unique: 'organisation',
    sortable: true,
    searchable: true,
    bilingual: true,
  }),
  expression: text({
    label: { cn: '条件', en: 'Condition' },
    hint: {
      cn: '成立时抑制，未知即不抑制。如 point("M101.P") < 1',
      en: 'While it is true the rules are quiet; unknown keeps nothing quiet. E.g. point("M101.P") < 1',
    },
    max: scriptBounds.characters,
    long: true,
  }),
  pointIds: references({ label: { cn: '读取的测点', en: 'Points that it reads' }, initial: [] }, 'point'),
  ruleIds: references({ label: { cn: '抑制的规则', en: 'Rules that it keeps quiet' }, initial: [] }, 'limitRule'),
  offDelay: integer({
    label: { cn: '解除延时', en: 'Delay of release' },
    hint: { cn: '秒；条件不再成立后多久', en: 'Seconds after the condition no longer holds' },
    min: 0,
    max: 3600,
    initial: 60,
  }),
  reason: text({ label: { cn: '原因', en: 'Reason' }, max: 200, long: true }),
});

export const suppressionFields = {
  state: choice({ label: { cn: '状态', en: 'State' }, computed: true, sortable: true }, suppressionStates),
  orgId: reference({ label: { cn: '所属组织', en: 'Organisation' }, fixed: true }, 'organisation'),
  ...suppressionHead,
  editorId: reference({ label: { cn: '编制人', en: 'Drafted by' }, computed: true, optional: true }, 'user'),
  releaserId: reference({ label: { cn: '发布人', en: 'Released by' }, computed: true, optional: true }, 'user'),
};

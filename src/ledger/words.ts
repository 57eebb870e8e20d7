import { defineMessages } from '../../domain/text/message.ts';

export const ledgerWords = defineMessages({
  'ledger.search': { cn: '查找', en: 'Find' },
  'ledger.new': { cn: '新增', en: 'New' },
  'ledger.copy': { cn: '复制', en: 'Copy' },
  'ledger.copyOf': { cn: '复制：{name}', en: 'Copy of {name}' },
  'ledger.delete': { cn: '删除…', en: 'Delete…' },
  'ledger.again': { cn: '刷新', en: 'Refresh' },
  'ledger.loading': { cn: '正在读取', en: 'Loading' },
  'ledger.count': { cn: '共 {n} 条', en: '{n, plural, one {# row} other {# rows}}' },
  'ledger.countAtLeast': { cn: '{n} 条以上', en: 'more than {n} rows' },
  'ledger.sight': { cn: '{from}–{to} / {n}', en: '{from}–{to} / {n}' },
  'ledger.noneOpening': { cn: '{what}：没有', en: '{what}: none' },
  'ledger.seeAll': { cn: '查看全部', en: 'See all' },
  'ledger.empty': { cn: '还没有{what}', en: 'No {what} yet' },
  'ledger.empty.why': { cn: '新增第一条，或从 Excel 导入。', en: 'Add the first one, or import them from Excel.' },
  'ledger.empty.read': { cn: '有新增权限的人可以添加。', en: 'Somebody with the permission may add them.' },
  'ledger.none': { cn: '没有符合条件的内容', en: 'Nothing fits these conditions' },
  'ledger.none.why': { cn: '放宽条件或清除它们。', en: 'Widen the conditions or clear them.' },
  'ledger.clear': { cn: '清除条件', en: 'Clear the conditions' },
  'ledger.pick': { cn: '选择此行', en: 'Select this row' },
  'ledger.pickAll': { cn: '选择已读出的各行', en: 'Select visible rows' },
  'ledger.picked': { cn: '已选 {n}', en: '{n} picked' },
  'ledger.pickNone': { cn: '取消选择', en: 'Clear selection' },
  'ledger.columns': { cn: '列', en: 'Columns' },
  'ledger.columns.own': { cn: '恢复默认', en: 'As delivered' },
  'ledger.id': { cn: '编号', en: 'ID' },
  'ledger.org': { cn: '组织', en: 'Organisation' },
  'ledger.yes': { cn: '是', en: 'Yes' },
  'ledger.no': { cn: '否', en: 'No' },
  'ledger.past': { cn: '过去时刻', en: 'A past moment' },
  'ledger.past.from': { cn: '看这一时刻', en: 'Show this moment' },
});

export const filterWords = defineMessages({
  'ledger.filter.add': { cn: '条件', en: 'Condition' },
  'ledger.filter.field': { cn: '按哪一项', en: 'By which field' },
  'ledger.filter.apply': { cn: '应用', en: 'Apply' },
  'ledger.filter.from': { cn: '从', en: 'From' },
  'ledger.filter.to': { cn: '到（不含）', en: 'To (not included)' },
  'ledger.filter.empty': { cn: '未填写', en: 'Left empty' },
  'ledger.filter.drop': { cn: '去掉条件：{what}', en: 'Remove condition: {what}' },
  'ledger.filter.value': { cn: '等于', en: 'Equals' },
  'ledger.filter.back': { cn: '返回', en: 'Back' },
});

export const formWords = defineMessages({
  'ledger.form.new': { cn: '新增{what}', en: 'New: {what}' },
  'ledger.form.form': { cn: '内容', en: 'Content' },
  'ledger.form.history': { cn: '历史', en: 'History' },
  'ledger.form.close': { cn: '关闭', en: 'Close' },
  'ledger.form.version': { cn: 'v{n}', en: 'v{n}' },
  'ledger.form.changed': { cn: '{n} 处已改', en: '{n} changed' },
  'ledger.form.faults': { cn: '{n} 处须改正', en: '{n} to be corrected' },
  'ledger.form.discard': { cn: '放弃修改', en: 'Discard' },
  'ledger.form.save': { cn: '保存', en: 'Save' },
  'ledger.form.saveAs': { cn: '保存为 v{n}', en: 'Save as v{n}' },
  'ledger.form.merge': { cn: '并入并存为 v{n}', en: 'Merge, save as v{n}' },
  'ledger.form.saved': { cn: '已保存', en: 'Saved' },
  'ledger.form.added': { cn: '已新增', en: 'Added' },
  'ledger.form.was': { cn: '原值 {value}', en: 'Was {value}' },
  'ledger.form.undo': { cn: '还原', en: 'Undo' },
  'ledger.form.readOnly': { cn: '只读：没有修改权限', en: 'Read-only: you may not change it' },
  'ledger.form.leave': { cn: '有未保存的修改', en: 'Changes are not saved' },
  'ledger.form.leave.ask': {
    cn: '离开会放弃对“{name}”的 {n} 处修改。',
    en: 'Leaving discards {n} changes of “{name}”.',
  },
  'ledger.form.leave.stay': { cn: '继续修改', en: 'Go on editing' },
  'ledger.form.file': { cn: '已上传（{name}）', en: 'Uploaded ({name})' },
  'ledger.form.noFile': { cn: '尚未上传', en: 'No file yet' },
  'ledger.form.dropFile': { cn: '移除', en: 'Remove' },
  'ledger.form.choose': { cn: '请选择', en: 'Choose' },
  'ledger.form.nothing': { cn: '（空）', en: '(empty)' },
  'ledger.form.gone': { cn: '这一条已不存在，或你没有权限查看', en: 'It is gone, or you may not see it' },
  'ledger.form.general': { cn: '基本', en: 'General' },
  'ledger.form.parts': { cn: '表单分区', en: 'Parts of the form' },
  'ledger.form.once': { cn: '只显示这一次，请立即记下：', en: 'Shown only now; note it down:' },
});

export const structureWords = defineMessages({
  'ledger.structure.add': { cn: '增加{what}', en: 'Add a {what}' },
  'ledger.structure.none': { cn: '没有{what}', en: 'No {what}' },
  'ledger.structure.entry': { cn: '第 {n} 个{what}', en: '{what} {n}' },
  'ledger.structure.drop': { cn: '去掉第 {n} 个', en: 'Drop number {n}' },
  'ledger.structure.up': { cn: '第 {n} 个上移', en: 'Move number {n} up' },
  'ledger.structure.down': { cn: '第 {n} 个下移', en: 'Move number {n} down' },
  'ledger.structure.below': { cn: '在第 {n} 个下插入', en: 'Insert below number {n}' },
  'ledger.structure.copy': { cn: '复制第 {n} 个', en: 'Copy number {n}' },
  'ledger.structure.absent': { cn: '未指定', en: 'Not given' },
});

export const clashWords = defineMessages({
  'ledger.clash.who': { cn: '已被改为 v{n}', en: 'Changed to v{n} meanwhile' },
  'ledger.clash.said': {
    cn: '改了 {n} 处，其中 {clash} 处与你冲突。你的修改都还在。',
    en: '{n} fields changed; {clash} clash with yours. All your changes are still here.',
  },
  'ledger.clash.field': { cn: '字段', en: 'Field' },
  'ledger.clash.theirs': { cn: '现在 v{n}', en: 'Now v{n}' },
  'ledger.clash.mine': { cn: '我的', en: 'Mine' },
  'ledger.clash.take': { cn: '取', en: 'Take' },
  'ledger.clash.untouched': { cn: '未改', en: 'untouched' },
  'ledger.clash.joined': { cn: '并入', en: 'joined' },
  'ledger.clash.me': { cn: '我', en: 'Mine' },
});

export const deleteWords = defineMessages({
  'ledger.delete.title': { cn: '删除', en: 'Delete' },
  'ledger.delete.one': { cn: '确定删除“{name}”吗？', en: 'Delete “{name}”?' },
  'ledger.delete.many': { cn: '确定删除选中的 {n} 条吗？', en: 'Delete the {n} picked rows?' },
  'ledger.delete.after': {
    cn: '历史会保留，管理员可以从日志恢复。',
    en: 'The history stays; an administrator can restore it from the log.',
  },
  'ledger.delete.act': { cn: '删除', en: 'Delete' },
  'ledger.delete.done': { cn: '已删除 {n} 条', en: '{n} deleted' },
  'ledger.delete.refused': { cn: '{n} 条未删除：{why}', en: '{n} not deleted: {why}' },
});

export const historyWords = defineMessages({
  'ledger.history.none': { cn: '没有记录', en: 'No entries' },
  'ledger.history.created': { cn: '新增', en: 'created' },
  'ledger.history.changed': { cn: '修改', en: 'changed' },
  'ledger.history.deleted': { cn: '删除', en: 'deleted' },
  'ledger.history.restored': { cn: '恢复', en: 'restored' },
  'ledger.history.forgotten': { cn: '遗忘个人信息', en: 'person forgotten' },
  'ledger.history.more': { cn: '更早的', en: 'Earlier' },
  'ledger.history.show': { cn: '看当时的全部', en: 'Show all as of then' },
});

export const viewWords = defineMessages({
  'ledger.views': { cn: '已存视图', en: 'Saved views' },
  'ledger.views.all': { cn: '全部', en: 'All' },
  'ledger.views.save': { cn: '存视图', en: 'Save this view' },
  'ledger.views.name': { cn: '名称', en: 'Name' },
  'ledger.views.keep': { cn: '保存', en: 'Save' },
  'ledger.views.drop': { cn: '去掉视图 {name}', en: 'Drop the view {name}' },
});

export const treeWords = defineMessages({
  'ledger.tree.open': { cn: '展开', en: 'Unfold' },
  'ledger.tree.close': { cn: '收起', en: 'Fold' },
  'ledger.tree.moved': { cn: '已移动', en: 'Moved' },
  'ledger.tree.hint': { cn: '拖动一行可改变上级', en: 'Drag a row to another parent' },
});

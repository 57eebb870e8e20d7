import type { LawRefusal } from '../ledger/law.ts';

const amounts = { part: 'partId', free: 'free', asked: 'given.quantity' } as const;

/** Why the law of a stock line says no, in the words that its reader hears. */
export const lineRefusals = {
  exists: { code: 'ALREADY_DONE', says: { cn: '此备件批次已建账', en: 'This part is in the books here already' } },
  closed: { code: 'ALREADY_DONE', says: { cn: '已销账，请重新入库', en: 'It is closed: take the part in anew' } },
  shortOfStock: {
    code: 'RULE_BROKEN',
    says: {
      cn: '{part}：可用 {free}，需要 {asked}；请减少数量或先入库',
      en: '{part}: free {free}, asked {asked}. Ask for less, or take more in first',
    },
    names: amounts,
  },
  shortByReserved: {
    code: 'RULE_BROKEN',
    says: {
      cn: '{part}：可用 {free}，需要 {asked}；已为 {holders} 预留 {reserved}',
      en: '{part}: free {free}, asked {asked}; {reserved} reserved for {holders}',
    },
    names: { ...amounts, reserved: 'reserved', holders: 'reservations.*.for' },
  },
  batchExpired: {
    code: 'RULE_BROKEN',
    says: {
      cn: '{part}：此批已于 {day} 过期，不能领用；请换一批，过期件盘点报废',
      en: '{part}: this batch expired on {day}. Take another, and write this one off by a stocktake',
    },
    names: { part: 'partId', day: 'expires' },
  },
  undated: {
    code: 'RULE_BROKEN',
    says: {
      cn: '{part}：此批在库 {held} 件未记有效期，不能并入有效期 {day} 的；请另用一个批次',
      en: '{part}: the {held} of this batch that lie here bear no day of expiry, these expire on {day}. Enter another batch',
    },
    names: { part: 'partId', held: 'quantity', day: 'given.expires' },
  },
  otherDay: {
    code: 'RULE_BROKEN',
    says: {
      cn: '{part}：此批有效期至 {day}，不能并入有效期 {asked} 的；请另用一个批次',
      en: '{part}: this batch expires on {day}, these on {asked}. Enter another batch',
    },
    names: { part: 'partId', day: 'expires', asked: 'given.expires' },
  },
  overfull: {
    code: 'RULE_BROKEN',
    says: {
      cn: '{part}：现有 {held}，再入库 {asked} 超过 1,000,000；请核对数量',
      en: '{part}: {held} lie here, with {asked} more it would be over 1,000,000. Check the quantity',
    },
    names: { part: 'partId', held: 'quantity', asked: 'given.quantity' },
  },
  notCounted: {
    code: 'RULE_BROKEN',
    says: { cn: '{part}：尚未清点', en: '{part} has not been counted yet' },
    names: { part: 'partId' },
  },
  countOvertaken: {
    code: 'RULE_BROKEN',
    says: {
      cn: '{part}：清点后又领出，按差额账面将为负；请重新清点',
      en: '{part}: so much was drawn since the count that the book would fall below zero. Count it anew',
    },
    names: { part: 'partId' },
  },
  notEmpty: {
    code: 'RULE_BROKEN',
    says: { cn: '尚有 {held} 在库，清空后才能销账', en: '{held} lie here still: it is closed when none does' },
    names: { held: 'quantity' },
  },
} as const satisfies Readonly<Record<string, LawRefusal>>;
